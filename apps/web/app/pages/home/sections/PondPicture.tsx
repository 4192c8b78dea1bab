import classes from './PondPicture.module.css';

/** A drake on the water: the picture of the first screen. Decoration. */
export function PondPicture() {
  return (
    <svg className={classes.picture} viewBox="0 0 480 340" aria-hidden="true">
      <circle className={classes.sun} cx="330" cy="130" r="104" />
      <path
        className={classes.reeds}
        d="M424 290c2-70-2-130 6-200M448 290c-2-60 4-100 0-150M402 290c-4-50 0-80-8-130"
      />
      <path className={classes.reeds} d="M430.5 92l2-30M448 142v-26" />
      <path
        className={classes.tail}
        d="M372 214c34-6 56-22 66-46 12 30 0 72-42 92zM414 182c4-22 22-30 30-16 6 12-8 20-14 12"
      />
      <path
        className={classes.body}
        d="M150 196c40-14 120-14 170 4 34 12 64 18 96 6-10 44-44 94-104 94H186c-50 0-76-40-66-76z"
      />
      <path className={classes.breast} d="M134 184c-34 26-38 116 44 116h34c-24-32-24-84-4-112z" />
      <path
        className={classes.wing}
        d="M232 216c50-16 108-10 160 12-26 36-96 54-140 40-22-10-30-34-20-52z"
      />
      <path className={classes.ring} d="M300 270l22-50 58 14-26 20-24 10z" />
      <path className={classes.patch} d="M309 264l17-37 45 10-20 14-20 8z" />
      <path className={classes.bill} d="M126 84c-30 2-62 18-74 34-6 10 0 20 12 20h64z" />
      <path
        className={classes.head}
        d="M116 112a50 50 0 0 1 100 0c0 22-4 36-2 62h-84c-8-18-14-40-14-62z"
      />
      <path className={classes.ring} d="M129 172h86l2 16c-30 8-62 8-92 2z" />
      <circle className={classes.ring} cx="158" cy="98" r="9" />
      <circle className={classes.pupil} cx="156" cy="98" r="5" />
      <path
        className={classes.water}
        d="M-4000 288h4100c40-10 80 10 120 0s80-10 120 0 80 10 120 0h4000v120H-4000z"
      />
      <path
        className={classes.ripples}
        d="M96 308h120M240 308h40M150 324h190M40 324h60M360 314h80"
      />
    </svg>
  );
}
