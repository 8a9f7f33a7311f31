# SPDX-License-Identifier: GPL-3.0-or-later
ReadPackage( "harary", "lib/json.gi" );
ReadPackage( "harary", "lib/process.gi" );
ReadPackage( "harary", "lib/structures.gi" );
ReadPackage( "harary", "lib/games.gi" );
