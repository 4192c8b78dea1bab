import { DrakeHead } from '../../../content/pictures/DrakeHead.tsx';
import paint from '../../../content/pictures/paint.module.css';

/** A browser of any make, with the drake beside its address bar, and what it has switched on. Decoration. */
export function ToolbarPicture() {
  return (
    <svg viewBox="0 0 600 400" aria-hidden="true">
      <path className={paint.ink} d="M0 22A22 22 0 0 1 22 0h556a22 22 0 0 1 22 22v378H0z" />
      <path className={paint.feather} d="M12 96h576v304H12z" />
      <rect className={paint.paper} x="30" y="26" width="396" height="48" rx="24" />
      <path className={paint.head} d="m58 40 9 4v6c0 5-4 8-9 10-5-2-9-5-9-10v-6z" />
      <path className={paint.featherShade} d="M82 45h170v10H82z" />
      <circle className={paint.headShade} cx="462" cy="50" r="13" />
      <circle className={paint.headShade} cx="562" cy="50" r="13" />
      <circle className={paint.bill} cx="512" cy="50" r="26" />
      <DrakeHead transform="translate(492 32) scale(1.100)" />
      <path
        className={paint.featherShade}
        d="M44 132h220v16H44zm0 34h180v10H44zm0 22h204v10H44zm0 22h150v10H44zm0 44h196v10H44zm0 22h170v10H44zm0 22h206v10H44z"
      />
      <path
        className={paint.paper}
        d="M302 118h184l26-26 26 26h18a22 22 0 0 1 22 22v260H280V140a22 22 0 0 1 22-22z"
      />
      <path
        className={paint.featherShade}
        d="M280 196h298v3H280zm0 64h298v3H280zm0 64h298v3H280z"
      />
      <path className={paint.head} d="M306 150h130v16H306z" />
      <path
        className={paint.featherShade}
        d="M306 223h150v12H306zm0 64h118v12H306zm0 64h140v12H306z"
      />
      <g className={paint.head}>
        <rect x="496" y="214" width="58" height="30" rx="15" />
        <rect x="496" y="278" width="58" height="30" rx="15" />
        <rect x="496" y="342" width="58" height="30" rx="15" />
      </g>
      <path className={paint.line} d="m514 229 8 8 14-16m-22 72 8 8 14-16m-22 72 8 8 14-16" />
    </svg>
  );
}
