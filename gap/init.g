# SPDX-License-Identifier: GPL-3.0-or-later
ReadPackage( "harary", "lib/process.gd" );
ReadPackage( "harary", "lib/games.gd" );
