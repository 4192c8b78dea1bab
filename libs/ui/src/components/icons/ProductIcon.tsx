import type { ReactNode } from 'react';
import type { IconProps } from './icons.tsx';
import classes from './ProductIcon.module.css';

/**
 * Creates the icon of a product in a 48 by 48 box: a shape in the secondary color under lines of
 * width 3 in the text color.
 */
function createProductIcon(shape: ReactNode, lines: ReactNode) {
  return function ProductIcon({ label }: IconProps) {
    return (
      <svg
        className={classes.icon}
        viewBox="0 0 48 48"
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      >
        <g className={classes.shape}>{shape}</g>
        {lines}
      </svg>
    );
  };
}

/** A magnifying glass over a line of text. */
export const SearchProductIcon = /* #__PURE__ */ createProductIcon(
  <circle cx="21" cy="20" r="13" />,
  <path d="M21 7a13 13 0 1 0 0 26 13 13 0 0 0 0-26zM30.5 29.5 42 41M15 20h12" />,
);

/** A window whose page keeps its shutters closed. */
export const BrowserProductIcon = /* #__PURE__ */ createProductIcon(
  <path d="M5 9h38v10H5z" />,
  <path d="M5 9h38v31H5zM5 19h38M11 14h.1M17 14h.1M17 30l5 5 9-10" />,
);

/** A shield with a check mark: the subscription as a whole. */
export const SubscriptionProductIcon = /* #__PURE__ */ createProductIcon(
  <path d="M24 5 8 11v12c0 10 7 16 16 20z" />,
  <path d="M24 5 8 11v12c0 10 7 16 16 20 9-4 16-10 16-20V11zM16 24l6 6 11-12" />,
);

/** A tunnel with a lamp at its end. */
export const VpnProductIcon = /* #__PURE__ */ createProductIcon(
  <path d="M14 41V27a10 10 0 0 1 20 0v14z" />,
  <path d="M5 41V26a19 19 0 0 1 38 0v15M14 41V27a10 10 0 0 1 20 0v14M24 26v4M24 36v5" />,
);

/** A list with a crossed-out entry. */
export const PersonalInformationRemovalProductIcon = /* #__PURE__ */ createProductIcon(
  <path d="M9 5h30v14H9z" />,
  <path d="M39 26V5H9v38h14M15 12h18M15 19h18M15 26h8M29 32l12 12M41 32 29 44" />,
);

/** A person with a check mark. */
export const IdentityTheftRestorationProductIcon = /* #__PURE__ */ createProductIcon(
  <circle cx="21" cy="14" r="9" />,
  <path d="M21 5a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM5 43c1-9 7-13 16-13 2 0 4 .2 6 .7M29 39l5 5 9-11" />,
);

/** Two speech bubbles; the second one has no text. */
export const AiChatProductIcon = /* #__PURE__ */ createProductIcon(
  <path d="M5 6h28v20H18l-8 7v-7H5z" />,
  <path d="M5 6h28v20H18l-8 7v-7H5zM13 13h12M13 19h7M39 17h4v19h-5v6l-7-6H22" />,
);

/** A letter behind a shield. */
export const EmailProtectionProductIcon = /* #__PURE__ */ createProductIcon(
  <path d="M33 22l-10 4v6c0 6 4 10 10 12 6-2 10-6 10-12v-6z" />,
  <path d="M18 36H4V7h36v10M4.5 8 22 21 39.5 8M33 22l-10 4v6c0 6 4 10 10 12 6-2 10-6 10-12v-6z" />,
);

/** A folded paper with its headline. */
export const NewsletterProductIcon = /* #__PURE__ */ createProductIcon(
  <path d="M12 14h16v9H12z" />,
  <path d="M35 19h8v18a5 5 0 0 1-5 5H10a5 5 0 0 1-5-5V6h30v31a4 4 0 0 0 4 5M12 14h16v9H12zM12 30h16M12 36h10" />,
);
