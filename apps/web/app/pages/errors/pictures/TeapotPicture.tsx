import paint from '../../../drawings/paint.module.css';

/** A teapot in the colors of a drake, with its bill as the spout. Decorative. */
export function TeapotPicture() {
  return (
    <svg viewBox="0 0 480 298" aria-hidden="true">
      <path
        className={paint.featherShade}
        d="M348 120c40-16 84-4 84 38s-46 64-92 60v-22c34 2 64-8 64-34 0-22-26-28-48-18z"
      />
      <path
        className={paint.bill}
        d="M150 156c-28 22-60 26-96 20-18-3-24 16-8 24 40 20 84 26 126 18z"
      />
      <path
        className={paint.head}
        d="M140 176c0-58 50-92 108-92s112 34 112 92c0 40-18 64-44 92H182c-26-28-42-52-42-92z"
      />
      <path
        className={paint.headShade}
        d="M300 96c36 14 60 42 60 80 0 40-18 64-44 92h-50c40-40 60-110 34-172z"
      />
      <path className={paint.paper} d="M148 214c64 16 138 16 204 0l-6 16c-62 14-130 14-192 0z" />
      <path
        className={paint.breast}
        d="M158 240c58 12 126 12 184 0-6 10-14 20-24 30H182c-10-10-18-20-24-30z"
      />
      <path
        className={paint.headShade}
        d="M196 90c8-20 28-30 54-30s46 10 54 30c-36 10-72 10-108 0z"
      />
      <circle className={paint.bill} cx="250" cy="50" r="14" />
      <circle className={paint.paper} cx="208" cy="142" r="15" />
      <circle className={paint.ink} cx="208" cy="142" r="8" />
      <path className={paint.line} d="M24 150c-14-16 10-26-2-44m32 34c-14-16 10-26-2-44" />
      <path
        className={paint.featherShade}
        d="M120 268h260c-4 22-14 32-26 32H146c-12 0-22-10-26-32z"
      />
    </svg>
  );
}
