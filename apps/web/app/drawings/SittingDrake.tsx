import { DrakeHead } from './DrakeHead.tsx';
import paint from './paint.module.css';

/**
 * The drake from the waist up, on a 230 × 164 grid. The object that he sits in must cover his flat
 * lower edge.
 */
export function SittingDrake({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <path
        className={paint.silhouette}
        d="M176 94c14-8 22-22 24-42 18 20 18 56-4 76l-24 4zM200 58c0-16 16-24 24-14 6 10-4 18-12 12"
      />
      <path className={paint.feather} d="M100 108c34-10 66-6 100-24 6 30-6 66-20 80h-80z" />
      <path className={paint.featherShade} d="M104 120c24-10 54-6 74-2-6 24-40 40-76 34z" />
      <path className={paint.breast} d="M47 114h92c10 15 14 32 12 50H36c-2-18 2-36 11-50z" />
      <DrakeHead transform="scale(4.8)" />
    </g>
  );
}
