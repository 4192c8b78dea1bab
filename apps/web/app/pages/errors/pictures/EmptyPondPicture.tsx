import paint from '../../../drawings/paint.module.css';
import { Pond } from './Pond.tsx';

/** An empty pond with a feather on it. Decorative. */
export function EmptyPondPicture() {
  return (
    <Pond>
      <path
        className={paint.paper}
        d="M176 196c26-30 66-44 116-38-14 30-56 46-104 44l-26 12-4-6z"
      />
      <path className={paint.featherShade} d="m160 208 96-36-88 42z" />
    </Pond>
  );
}
