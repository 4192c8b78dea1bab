import type { ReactNode } from 'react';
import paint from '../paint.module.css';

/**
 * A monitor with the browser's window above a task bar. Decorative.
 *
 * @param children Content of the window, 320 wide and 182.9 high.
 */
export function MonitorPicture({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 640 430" aria-hidden="true">
      <path className={paint.silhouette} d="M252 360h136l16 70H236z" />
      <rect className={paint.silhouette} width="640" height="384" rx="18" />
      <path className={paint.wing} d="M14 14h612v356H14z" />
      <circle className={paint.bill} cx="540" cy="110" r="52" />
      <path className={paint.head} d="M14 300c80-80 170-70 250 0s230 40 362-60v130H14z" />
      <path className={paint.headShade} d="M14 350c110-60 200-30 300 10h312v10H14z" />
      <path className={paint.head} d="M84 50h420v284H84z" />
      <path className={paint.headShade} d="M84 50h420v44H84z" />
      <path className={paint.line} d="M412 72h16m16-7h14v14h-14zm32 0 14 14m0-14-14 14" />
      <path className={paint.paper} d="M98 60h276v24H98z" />
      <path className={paint.head} d="m114 63 8 3v6c0 4-4 7-8 9-4-2-8-5-8-9v-6z" />
      <path className={paint.featherShade} d="M132 69h104v6H132z" />
      <svg x="84" y="94" width="420" height="240" viewBox="0 0 320 182.900">
        {children}
      </svg>
      <path className={paint.feather} d="M14 334h612v36H14z" />
      <path className={paint.head} d="M240 340h24v24h-24z" />
      <path className={paint.bill} d="M251 348c-3 0-7 2-8 4s0 2 2 2h6z" />
      <path className={paint.paper} d="M250 356a5 5 0 1 1 10 0v3h-10z" />
      <path
        className={paint.featherShade}
        d="M204 340h24v24h-24zm72 0h24v24h-24zm108 0h24v24h-24zm166 8h62v8h-62z"
      />
      <path className={paint.wing} d="M312 340h24v24h-24z" />
      <circle className={paint.breast} cx="360" cy="352" r="12" />
    </svg>
  );
}
