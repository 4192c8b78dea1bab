import { correction, generate } from 'lean-qr';
import classes from './QrCode.module.css';

/** What a code holds, how it is called, and how much of it may be damaged. */
export interface QrCodeProps {
  /** What it leads to: an address, without anything that would follow the visitor. */
  value: string;
  /** What happens to who scans it, for those who cannot see it. */
  title: string;
  /** Width and height in CSS pixels. */
  size?: number;
  /** How much of it may be hidden: L 7 %, M 15 %, Q 25 %, H 30 %. It is higher where that costs no room. */
  level?: keyof typeof correction & ('L' | 'M' | 'Q' | 'H');
  /** Empty modules around it: the standard asks for 4. */
  quietZone?: number;
}

/**
 * A QR code as an inline picture, drawn where it is rendered: a prerendered page carries the picture alone.
 *
 * @throws Error when `value` is longer than a code can hold (about 2,900 bytes at level L).
 */
export function QrCode({ value, title, size = 160, level = 'M', quietZone = 4 }: QrCodeProps) {
  const code = generate(value, { minCorrectionLevel: correction[level] });
  const side = code.size + 2 * quietZone;
  return (
    <svg
      className={classes.code}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      width={size}
      height={size}
      role="img"
      aria-label={title}
    >
      <rect className={classes.surface} x={-quietZone} y={-quietZone} width={side} height={side} />
      {/* Lines run through the middle of their row. */}
      <path className={classes.modules} transform="translate(0 .5)" d={modulesPath(code)} />
    </svg>
  );
}

/**
 * Each run of dark modules as a line one module thick, from the end of the run before it in its row: a quarter of
 * the bytes in a page of the outline that the library draws.
 */
function modulesPath({ size, get }: { size: number; get: (x: number, y: number) => boolean }) {
  let path = '';
  for (let y = 0; y < size; y++) {
    let end: number | undefined;
    for (let x = 0; x < size; x++) {
      if (!get(x, y)) continue;
      const start = x;
      while (get(x + 1, y)) x++;
      path += end === undefined ? `M${start} ${y}` : `m${start - end} 0`;
      end = x + 1;
      path += `h${end - start}`;
    }
  }
  return path;
}
