/**
 * The logo mark: a drake's head that looks to the left. Five shapes, each an SVG path in a 32-unit
 * square.
 *
 * The background shows between head, ring and breast, so that the mark also works in one color. In
 * that case the ring is omitted and the eye takes the background color.
 */
export const mark = {
  viewBox: '0 0 32 32',
  bill: 'M11.5 8.6C9 11.4 5.6 12.6 2.6 13.2c-2 .4-2.3 3-.4 3.7 3.2 1.2 6.8 1.3 10.3.4z',
  head: 'M28.8 11.6A9.6 9.6 0 1 0 10.3 15.2c.9 2.4.6 4.3.2 5.9 5.4 1.9 12 1.9 17.4 0-.5-2.8.9-5.4.9-9.5z',
  eye: 'M14.5 9.8a1.7 1.7 0 1 1 3.4 0 1.7 1.7 0 1 1-3.4 0z',
  ring: 'M10.1 22.6c5.7 1.9 12.5 1.9 18.2 0l.7 2.9c-6.3 2-13.3 2-19.6 0z',
  breast: 'M9 27c6.5 2.1 13.9 2.1 20.4 0 .7 1.7 1 3.3 1 5H8c0-1.7.3-3.3 1-5z',
} as const;
