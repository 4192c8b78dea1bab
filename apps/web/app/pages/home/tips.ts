/** How many lines the home page has, one for each day in turn: the newsletter's is the first, tips are the others. */
export const LINE_COUNT = 5;
