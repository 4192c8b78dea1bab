import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { colors } from '../src/colors.ts';
import { brand } from '../src/index.ts';

const QUIET_ZONE = 4;

/** Returns an SVG QR code that opens the browser's download page on a phone. */
export function handoverCode(address = `https://${brand.domain}/app`): string {
  const code = generate(address, { minCorrectionLevel: correction.L });
  const side = code.size + 2 * QUIET_ZONE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${side} ${side}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M-4-4h${side}v${side}H-4z"/>`,
    `<path fill="${colors.ink}" d="${toSvgPath(code)}"/>`,
    `</svg>\n`,
  ].join('\n');
}
