import { correction, generate } from 'lean-qr';
import classes from './QrCode.module.css';

/** Props of {@link QrCode}. */
export interface QrCodeProps {
  /** The content, usually a URL. It must not contain anything that identifies the visitor. */
  value: string;
  /** The accessible name: describes the effect of scanning the code. */
  title: string;
  /** Width and height in CSS pixels. */
  size?: number;
  /**
   * Error correction level, by the share that may be damaged: L 7 %, M 15 %, Q 25 %, H 30 %. Raised
   * automatically if the code doesn't grow.
   */
  level?: keyof typeof correction & ('L' | 'M' | 'Q' | 'H');
  /** Width of the empty margin in modules; the standard requires 4. */
  quietZone?: number;
}

/**
 * A QR code as an inline SVG, generated during rendering: a prerendered page contains only the
 * image, not the generator.
 *
 * @throws Error If `value` exceeds the capacity of a QR code (about 2,900 bytes at level L).
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
      {/* Offset by half a module: each stroke runs through the middle of its row. */}
      <path className={classes.modules} transform="translate(0 .5)" d={modulesPath(code)} />
    </svg>
  );
}

/**
 * Draws each run of dark modules as a stroke one module wide, relative to the end of the previous
 * run in its row. This takes a quarter of the bytes of the outline that the library draws.
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
