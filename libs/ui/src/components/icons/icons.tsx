import type { ReactNode } from 'react';
import classes from './icons.module.css';

/** Props of every icon. */
export interface IconProps {
  /** The accessible name. Without it, the icon is decorative and hidden from screen readers. */
  label?: string;
}

/** Creates an icon in a 24 by 24 box: lines of width 2 in the text color. */
function createIcon(shape: ReactNode, mirrored = false) {
  return function Icon({ label }: IconProps) {
    return (
      <svg
        className={mirrored ? classes.mirrored : classes.icon}
        viewBox="0 0 24 24"
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      >
        {shape}
      </svg>
    );
  };
}

/** A triangle with an exclamation mark: something needs attention. */
export const AlertIcon = /* #__PURE__ */ createIcon(
  <path d="M12 4 2.5 20h19zM12 10v4.5M12 17.4v.1" />,
);
/** A phone with a camera lens in its display; a neutral symbol for Android, not a logo. */
export const AndroidDeviceIcon = /* #__PURE__ */ createIcon(
  <path d="M7 2.5h10v19H7zM12 5.4v.1M10 18.5h4" />,
);
/** An arrow pointing forward; mirrored in right-to-left text. */
export const ArrowIcon = /* #__PURE__ */ createIcon(<path d="M4 12h16M14 6l6 6-6 6" />, true);
/** A payment card. */
export const CardIcon = /* #__PURE__ */ createIcon(<path d="M3 6h18v13H3zM3 10.5h18M6.5 15h4" />);
/** A speech bubble. */
export const ChatIcon = /* #__PURE__ */ createIcon(
  <path d="M4 4h16v12H11l-5 4v-4H4zM8.5 8.5h7M8.5 12h4" />,
);
/** A check mark in a circle: done. */
export const CheckCircleIcon = /* #__PURE__ */ createIcon(
  <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.3l2.8 2.7L16 9.5" />,
);
/** A check mark. */
export const CheckIcon = /* #__PURE__ */ createIcon(<path d="m5 12.5 4.5 4.5L19 7" />);
/** A chevron for content that opens below. */
export const ChevronDownIcon = /* #__PURE__ */ createIcon(<path d="m6 9 6 6 6-6" />);
/** A cross for closing. */
export const CloseIcon = /* #__PURE__ */ createIcon(<path d="M6 6l12 12M18 6 6 18" />);
/** A generic device. */
export const DeviceIcon = /* #__PURE__ */ createIcon(
  <path d="M3 5h12v10H3zM6 19h6M17.5 9H21v11h-6v-2" />,
);
/** An eraser: content is removed. */
export const EraseIcon = /* #__PURE__ */ createIcon(
  <path d="M4 6h12M4 11h7M4 16h5M13 13l7 7M20 13l-7 7" />,
);
/** An arrow out of a box: the link leads to another site. */
export const ExternalIcon = /* #__PURE__ */ createIcon(
  <path d="M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9" />,
  true,
);
/** A crossed-out eye: something is hidden. */
export const EyeOffIcon = /* #__PURE__ */ createIcon(
  <path d="M4 4l16 16M9.9 9.9a3 3 0 0 0 4.2 4.2M6.5 7C4.3 8.4 3 10.5 2.5 12c1.2 3.2 4.6 6 9.5 6 1.7 0 3.2-.3 4.5-.9M11 6.1c5.5-.5 9.2 2.5 10.5 5.9-.4 1-1 2-1.9 2.9" />,
);
/** A globe: the web, or a language. */
export const GlobeIcon = /* #__PURE__ */ createIcon(
  <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-5 5.5-5 12.5 0 18M12 3c5 5.5 5 12.5 0 18" />,
);
/** An "i" in a circle: additional information. */
export const InfoIcon = /* #__PURE__ */ createIcon(
  <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.6v.1" />,
);
/** A phone with rounded corners and a display cutout; a neutral symbol for iOS, not a logo. */
export const IosDeviceIcon = /* #__PURE__ */ createIcon(
  <>
    <rect x="6" y="2" width="12" height="20" rx="3.5" />
    <path d="M10.5 5h3M10.5 19h3" />
  </>,
);
/** A closed lock. */
export const LockIcon = /* #__PURE__ */ createIcon(
  <path d="M5 11h14v10H5zM8 11V8a4 4 0 0 1 8 0v3M12 15v2" />,
);
/** A laptop; a neutral symbol for macOS, not a logo. */
export const MacDeviceIcon = /* #__PURE__ */ createIcon(
  <path d="M6.5 5h11a1.5 1.5 0 0 1 1.5 1.5V16H5V6.5A1.5 1.5 0 0 1 6.5 5zM2 19.5h20M10 16.5h4" />,
);
/** An envelope. */
export const MailIcon = /* #__PURE__ */ createIcon(<path d="M3 5h18v14H3zM3.5 6l8.5 7 8.5-7" />);
/** Three lines for a menu. */
export const MenuIcon = /* #__PURE__ */ createIcon(<path d="M4 7h16M4 12h16M4 17h16" />);
/** A person. */
export const PersonIcon = /* #__PURE__ */ createIcon(
  <path d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c.5-4 3.5-6 8-6s7.5 2 8 6" />,
);
/** A magnifying glass. */
export const SearchIcon = /* #__PURE__ */ createIcon(
  <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21" />,
);
/** A shield. */
export const ShieldIcon = /* #__PURE__ */ createIcon(
  <path d="M12 3 4.5 6v5.5c0 4.5 3 7.8 7.5 9.5 4.5-1.7 7.5-5 7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5" />,
);
/** A half-filled circle: light or dark theme. */
export const ThemeIcon = /* #__PURE__ */ createIcon(
  <>
    <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z" />
    <path d="M12 3v18a9 9 0 0 0 0-18z" fill="currentColor" />
  </>,
);
/** A tunnel: a private connection. */
export const TunnelIcon = /* #__PURE__ */ createIcon(
  <path d="M3 20v-6a9 9 0 0 1 18 0v6M7.5 20v-6a4.5 4.5 0 0 1 9 0v6M12 13v1.5M12 18v2" />,
);
/** A person with a check mark: a verified identity. */
export const UserCheckIcon = /* #__PURE__ */ createIcon(
  <path d="M10 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM2.5 21c.5-4 3.2-6 7.5-6 1.3 0 2.5.2 3.5.6M15 18.5l2.3 2.3 4.2-4.6" />,
);
/** A monitor; a neutral symbol for Windows, not a logo. */
export const WindowsDeviceIcon = /* #__PURE__ */ createIcon(
  <path d="M3 4h18v12H3zM12 16v4M8 20h8" />,
);
