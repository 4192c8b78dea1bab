import { DrakeHead } from '../../../drawings/DrakeHead.tsx';
import paint from '../../../drawings/paint.module.css';
import { Pond } from './Pond.tsx';

/** Three drakes in a row. Decorative. */
export function QueuePicture() {
  return (
    <Pond>
      <SwimmingDrake x={296} />
      <SwimmingDrake x={168} />
      <SwimmingDrake x={40} />
    </Pond>
  );
}

function SwimmingDrake({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 108)`}>
      <path
        className={paint.featherShade}
        d="M52 64c18-8 46-6 62 2 6 3 10 2 16 0-2 22-14 44-36 44H52z"
      />
      <path className={paint.breast} d="M22 54h37c9 16 9 40 1 58H32c-16-16-19-40-10-58z" />
      <path className={paint.wing} d="m82 88 10-14 18 4-6 9z" />
      <DrakeHead transform="translate(4 8) scale(1.900)" />
    </g>
  );
}
