import paint from '../../../drawings/paint.module.css';
import { Pond } from './Pond.tsx';

/** A drake with its head under water and its tail up. Decorative. */
export function DabblingPicture() {
  return (
    <Pond>
      <path
        className={paint.featherShade}
        d="M172 222c-4-50 14-96 48-118 8-5 16-5 22 1 32 26 50 66 48 117z"
      />
      <path className={paint.silhouette} d="M216 108c-4-18-1-34 8-50 6 16 16 24 20 50z" />
      <path className={paint.silhouette} d="M236 104c12-10 26-10 34 0-4 12-14 17-26 15z" />
      <path className={paint.feather} d="M186 222c0-38 12-70 34-88 4 34 4 62-2 88z" />
      <path className={paint.wing} d="m246 168 26-6 8 26-28 4z" />
      <path
        className={paint.bill}
        d="M286 196c14-10 30-8 40 2-6 2-8 6-8 12h-34zM156 200c-12-8-26-8-34 2 6 2 8 6 8 10h28z"
      />
    </Pond>
  );
}
