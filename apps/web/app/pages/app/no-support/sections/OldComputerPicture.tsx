import { SittingDrake } from '../../../../drawings/SittingDrake.tsx';
import paint from '../../../../drawings/paint.module.css';

/** An old computer with a drake on it. Decorative. */
export function OldComputerPicture() {
  return (
    <svg viewBox="0 -66 600 496" aria-hidden="true">
      <circle className={paint.wing} cx="300" cy="66" r="132" />
      <SittingDrake transform="translate(190 -20)" />
      <path
        className={paint.featherShade}
        d="M132 132a20 20 0 0 1 20-20h296a20 20 0 0 1 20 20v226H132z"
      />
      <rect className={paint.feather} x="156" y="136" width="288" height="196" rx="16" />
      <rect className={paint.ink} x="172" y="152" width="256" height="164" rx="22" />
      <path
        className={paint.head}
        d="M196 178h92v10h-92zm0 24h140v10H196zm0 24h64v10h-64zm0 24h116v10H196z"
      />
      <path className={paint.bill} d="M196 276h16v18h-16z" />
      <circle className={paint.head} cx="432" cy="345" r="5" />
      <path className={paint.feather} d="M236 357h128v24H236z" />
      <path
        className={paint.featherShade}
        d="M76 380h448a16 16 0 0 1 16 16v34H60v-34a16 16 0 0 1 16-16z"
      />
      <path className={paint.feather} d="M96 396h192v8H96zm0 14h192v8H96zm244-14h148v22H340z" />
      <path className={paint.ink} d="M352 403h124v6H352z" />
    </svg>
  );
}
