import { DrakeHead } from '../../../drawings/DrakeHead.tsx';
import paint from '../../../drawings/paint.module.css';
import { Pond } from './Pond.tsx';

/** A drake behind a floating barrier. Decorative. */
export function BoomPicture() {
  return (
    <Pond>
      <path
        className={paint.featherShade}
        d="M262 158c24-10 66-8 88 2 8 4 14 4 22 1-4 28-20 60-48 60h-64z"
      />
      <path className={paint.breast} d="M221 146h50c12 22 13 54 3 78h-38c-20-20-25-54-15-78z" />
      <DrakeHead transform="translate(198 86) scale(2.500)" />
      <path
        className={paint.feather}
        d="M76 128l10-14 10 14v100H76zm56 0 10-14 10 14v100h-20zm56 0 10-14 10 14v100h-20z"
      />
      <path className={paint.paper} d="M60 146h164v14H60zm0 36h164v14H60z" />
    </Pond>
  );
}
