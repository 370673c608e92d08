#pragma once

/* What the program was called with, as the C library gave it before main: how many words, the program's name first. */
int carguments_count(void);

/* One of them, from 0; NULL beyond the last. */
const char *carguments_word(int index);
