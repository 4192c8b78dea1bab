/** A name as an outline, to be filled with one color. */
export interface Wordmark {
  /** SVG path data. */
  path: string;
  /** Of the box that the path fills, from 0 0. */
  width: number;
  height: number;
  /** The type size in the same units. */
  em: number;
}

/** `brand.name`, drawn. Generated: `node scripts/generate-wordmark.ts`. */
export const wordmark: Wordmark = {
  path: 'M0 58v-53h18l14 39h1l14-39h17v53h-12l1-40h-1l-15 40h-10l-16-40h-1l1 40Zm83 1-6-1-4-4q-2-3-2-7l1-6 4-4 7-2 8-2h4l3-1v-3l-1-3q-1-2-5-2l-4 1-3 2-2 4-11-3 3-6 4-4 6-2 7-1q7 0 11 2t6 6l1 11v7l1 5v12h-10l-1-5v-5h-2l-3 6-5 4zm5-9h3l3-2 3-2 2-3v-7l1 1-3 1-4 1-4 1-3 1-2 1-1 3 1 4zm31 8v-57h12v57Zm21 0v-57h12v57Zm31 1-6-1-4-4q-2-3-2-7l1-6 4-4 7-2 8-2h4l3-1v-3l-1-3q-1-2-5-2l-4 1-3 2-2 4-11-3 3-6 4-4 6-2 7-1q7 0 11 2t6 6l1 11v7l1 5v12h-10l-1-5v-5h-2l-3 6-5 4zm5-9h3l3-2 3-2 2-3v-7l1 1-3 1-4 1-4 1-3 1-2 1-1 3 1 4zm31 8v-42h10v14h2q0-5 2-9l4-5 8-1h3v13l-3-1h-3l-5 1-4 4-2 7v19Zm49 1q-5 0-9-3-4-2-6-7t-2-12 2-11q2-5 6-8 3-3 9-3l7 1 4 5 3 7h2l-1-5-1-5v-17h12v57h-10v-12h-2q0 4-2 7l-5 5zm5-10 4-1 3-3 2-4v-8l-1-3-2-3-3-2h-4l-4 1-3 4-1 7 1 6 3 5z',
  width: 282,
  height: 60,
  em: 80,
};
