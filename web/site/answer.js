harary.answer({{{key}}},{{&value}});
