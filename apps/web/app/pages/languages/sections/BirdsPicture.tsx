import { SittingDrake } from '../../../drawings/SittingDrake.tsx';
import { Scene } from '../../../drawings/Scene.tsx';
import paint from '../../../drawings/paint.module.css';
import classes from './BirdsPicture.module.css';

/** Birds on a wire above the town, each with its own quotation marks. Decorative. */
export function BirdsPicture() {
  return (
    <Scene>
      <circle className={paint.bill} cx="330" cy="372" r="120" />
      <path
        className={classes.house}
        d="M92 400v-96l52-44 52 44v96zM366 400v-70l40-34 40 34v70zM188 400v-66h64v66z"
      />
      <path className={classes.house} d="M244 400V290h64v110zM244 290l32-44 32 44z" />
      <path
        className={classes.lit}
        d="M124 316h14v20h-14zM152 316h14v20h-14zM124 350h14v20h-14zM268 304h16v22h-16zM268 340h16v22h-16zM206 348h12v16h-12zM398 336h16v20h-16z"
      />
      <path
        className={paint.silhouette}
        d="M40 150h14v240H40zM14 176h66v10H14zM496 184h14v206h-14zM470 196h66v10h-66z"
      />
      <path className={classes.wire} d="M47 176q233 86 456 20" />
      <circle className={paint.feather} cx="47" cy="176" r="6" />
      <g className={classes.bubble}>
        <path d="M64 34h84q14 0 14 14v40q0 14-14 14h-26l-8 22-14-22H64q-14 0-14-14V48q0-14 14-14z" />
        <path d="M206 70h76q14 0 14 14v40q0 14-14 14h-18l-12 24-12-24h-34q-14 0-14-14V84q0-14 14-14z" />
        <path d="M324 44h80q14 0 14 14v42q0 14-14 14h-24l-10 24-10-24h-36q-14 0-14-14V58q0-14 14-14z" />
        <path d="M448 4h72q14 0 14 14v40q0 14-14 14h-16l-14 22-8-22h-34q-14 0-14-14V18q0-14 14-14z" />
      </g>
      <g className={classes.quotes}>
        <path d="M84 56l-12 12 12 12M100 56l-12 12 12 12M114 56l12 12-12 12M130 56l12 12-12 12" />
        <path d="M226 116V92h14M262 92v24h-14" />
      </g>
      <g className={classes.marks}>
        <path d="M342 84q1 9-6 13M358 84q1 9-6 13M378 76q-1-9 6-13M394 76q-1-9 6-13M466 44q-1-9 6-13M482 44q-1-9 6-13M498 32q1 9-6 13M514 32q1 9-6 13" />
      </g>
      <g>
        <path
          className={paint.breast}
          d="M86 200c-4-34 18-52 44-48 22 2 32 20 30 40l34 30-44-8c-20 16-56 12-64-14z"
        />
        <path className={paint.skin} d="M108 190c18-8 36-2 46 12-14 14-40 10-46-12z" />
        <path className={paint.paper} d="M92 184c0-12 8-18 18-18 2 12-4 20-16 24z" />
        <path className={paint.bill} d="M88 172l-16 4 14 8z" />
        <circle className={paint.ink} cx="106" cy="168" r="3.500" />
      </g>
      <g transform="translate(-8 0)">
        <path
          className={paint.feather}
          d="M222 230c-12-44 4-66 38-66s50 22 38 66c-8 22-68 22-76 0z"
        />
        <path className={paint.feather} d="M224 186l-2-26 20 12zM296 186l2-26-20 12z" />
        <path className={paint.featherShade} d="M236 216h48q-2 26-24 28-22-2-24-28z" />
        <circle className={paint.paper} cx="245" cy="190" r="15" />
        <circle className={paint.paper} cx="275" cy="190" r="15" />
        <circle className={paint.ink} cx="247" cy="190" r="6" />
        <circle className={paint.ink} cx="273" cy="190" r="6" />
        <path className={paint.bill} d="M260 196l7 8-7 10-7-10z" />
      </g>
      <g transform="translate(-36 6)">
        <path
          className={paint.wing}
          d="M432 222c6-34-12-56-38-54-24 2-34 22-30 44l-6 4-24 52 40-30c20 16 52 8 58-16z"
        />
        <path className={paint.paper} d="M420 226c8-14 8-28 0-38-16 6-22 24-16 40z" />
        <path className={paint.breast} d="M426 186c-2-8-10-12-18-10 0 10 8 16 18 16z" />
        <path className={paint.bill} d="M428 180l18 4-15 8z" />
        <circle className={paint.ink} cx="414" cy="182" r="3.500" />
      </g>
      <SittingDrake transform="translate(430 104) scale(.56)" />
      <path className={classes.nest} d="M434 182q62 12 124 0-4 42-46 44h-32q-42-2-46-44z" />
      <path
        className={classes.twigs}
        d="M444 196q40 16 84 4M466 214q40 4 76-14M428 178l22 10M564 178l-24 10M480 190l20 26"
      />
    </Scene>
  );
}
