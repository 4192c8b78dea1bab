import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SETTING_GROUPS, SettingKey } from '@mallard/settings-catalogue';

type ShownGroup = (typeof SETTING_GROUPS)[number];

export const groupWords: Record<ShownGroup, MessageDescriptor> = {
  results: msg({ message: 'Search results', comment: 'A group of settings' }),
  privacy: msg({ message: 'Privacy', comment: 'A group of settings' }),
  appearance: msg({ message: 'Appearance', comment: 'A group of settings' }),
  colors: msg({ message: 'Colors', comment: 'A group of settings' }),
  interface: msg({
    message: 'Results page',
    comment: 'A group of settings: what is on the page',
  }),
  answers: msg({ message: 'AI answers', comment: 'A group of settings' }),
  reminders: msg({ message: 'Reminders', comment: 'A group of settings: what we may suggest' }),
};

interface SettingWords {
  name: MessageDescriptor;
  /** Set if the name is not clear enough. */
  description?: MessageDescriptor;
}

export const settingWords: Record<SettingKey, SettingWords> = {
  kl: {
    name: msg({ message: 'Region', comment: 'A setting: the country that results are for' }),
    description: msg`Results and suggestions for one country. We don’t look up where you are.`,
  },
  kad: {
    name: msg({ message: 'Language', comment: 'A setting' }),
    description: msg`The language of this website and of the interface around your results.`,
  },
  kp: {
    name: msg`Safe Search`,
    description: msg`Hides adult content.`,
  },
  kz: {
    name: msg({
      message: 'Instant Answers',
      comment: 'The name of a setting: facts shown above the results',
    }),
    description: msg`Weather, math and facts above the results.`,
  },
  kav: {
    name: msg`Infinite Scroll`,
    description: msg`Loads more results as you scroll.`,
  },
  kac: {
    name: msg`Autocomplete Suggestions`,
    description: msg`Searches that begin with what you’ve typed. For them, what you type is sent to us letter by letter; we keep none of it.`,
  },
  kn: { name: msg`Open Links in a New Tab` },
  kaj: { name: msg`Units of Measure` },
  mmr: {
    name: msg({ message: 'Map Rendering', comment: 'The name of a setting: how maps are drawn' }),
    description: msg`Images work better on older devices. Both come from our own server.`,
  },
  k1: {
    name: msg`Advertisements`,
    description: msg`They match the words of a search, never the person searching. You can turn them off.`,
  },
  kg: {
    name: msg({
      message: 'Search Visibility',
      comment: 'The name of a setting: whether the words of a search are in the address bar',
    }),
    description: msg`Whether your words appear in the address bar, and so in your browser’s history.`,
  },
  mlo: {
    name: msg({ message: 'Location', comment: 'A setting: use of the position of the device' }),
    description: msg`Asks your browser where you are, for results nearby. It’s used for that search and not kept.`,
  },
  k5: {
    name: msg`Video Playback`,
    description: msg`A video from another site lets that site see you.`,
  },
  mcs: {
    name: msg({
      message: 'Cloud Save',
      comment: 'The name of a setting: settings kept on our server, encrypted',
    }),
    description: msg`Keeps these settings on our server under a passphrase, encrypted in your browser. We can neither read them nor tell whose they are.`,
  },
  mhi: {
    name: msg({
      message: 'Help Improve the product',
      comment: 'A setting: sends anonymous counts of what is used in search',
    }),
    description: msg`Sends anonymous counts of what you use on the results page. Off unless you turn it on.`,
  },
  kae: {
    name: msg({ message: 'Theme', comment: 'A setting: light or dark' }),
    description: msg`Also changes this website, right away.`,
  },
  ks: { name: msg`Font Size` },
  kt: { name: msg({ message: 'Font', comment: 'A setting: the typeface of results' }) },
  ka: { name: msg`Title Font` },
  ku: { name: msg`Title Underline` },
  kw: { name: msg`Page Width` },
  km: {
    name: msg`Center Alignment`,
    description: msg`Where the column of results sits.`,
  },
  k7: {
    name: msg`Background Color`,
    description: msg`For the home page. Text color adjusts automatically.`,
  },
  k9: { name: msg`Title Color` },
  kaa: { name: msg`Visited Title Color` },
  k8: {
    name: msg({
      message: 'Snippet Color',
      comment: 'A setting: the text below the title of a result',
    }),
  },
  kx: { name: msg`URL Color` },
  msb: { name: msg`Search Button Background` },
  ko: {
    name: msg({
      message: 'Header Behavior',
      comment: 'The name of a setting: whether the bar above the results stays or scrolls away',
    }),
    description: msg`The bar with the search box, above the results.`,
  },
  kf: {
    name: msg`Site Icons`,
    description: msg`Small pictures beside the results. Our server fetches them, not your browser.`,
  },
  kaf: {
    name: msg({ message: 'URL Format', comment: 'A setting: full or short addresses in results' }),
    description: msg`Show the full URL instead of the site’s name.`,
  },
  mup: { name: msg`URL Placement` },
  mvc: {
    name: msg({
      message: 'Visited Checkmark',
      comment: 'The name of a setting: a mark beside results that were opened',
    }),
    description: msg`Marks results you’ve opened. Only your browser knows.`,
  },
  kv: { name: msg`Page numbers` },
  mks: {
    name: msg`Keyboard Shortcuts`,
    description: msg`Keyboard shortcuts for moving through the results.`,
  },
  mai: {
    name: msg`AI Answers (beta)`,
    description: msg`Offers a button for a short answer that an AI writes from named sources. Nothing goes to it until you press the button.`,
  },
  maa: {
    name: msg({
      message: 'Auto-answer',
      comment: 'The name of a setting: the AI answers without being asked',
    }),
    description: msg`Writes the answer without being asked, when a question invites it.`,
  },
  mta: {
    name: msg`Typing Animation`,
    description: msg`Shows an answer as it’s written. With reduced motion, it appears all at once.`,
  },
  mch: {
    name: msg({ message: 'Chat', comment: 'A setting: links to the AI chat' }),
    description: msg`Links to our private AI chat beside the results.`,
  },
  mib: {
    name: msg`Install in Browser`,
    description: msg`Offers to add private search to this browser, in a banner at the top of our pages.`,
  },
  mpn: {
    name: msg`Privacy Newsletter`,
    description: msg`Offers the newsletter now and then. It goes only to people who asked for it.`,
  },
  mpt: {
    name: msg`Homepage Privacy Tips`,
    description: msg`Short advice on the home page.`,
  },
  mpr: { name: msg({ message: 'Previous Region', comment: 'What a switch back leads to' }) },
};

const on = msg({ message: 'On', comment: 'The value of a setting' });
const off = msg({ message: 'Off', comment: 'The value of a setting' });

/**
 * The value names of settings with few values, by key and code. Fonts, regions and languages have
 * their own names.
 */
export const choiceWords: Partial<Record<SettingKey, Readonly<Record<string, MessageDescriptor>>>> =
  {
    kp: { '1': on, '-1': msg({ message: 'Moderate', comment: 'Safe search' }), '-2': off },
    kaj: {
      '-1': msg({ message: 'By region', comment: 'Units of measure' }),
      m: msg({ message: 'Metric', comment: 'Units of measure' }),
      u: msg({ message: 'US customary', comment: 'Units of measure' }),
    },
    mmr: {
      v: msg({ message: 'Drawn on this device', comment: 'How maps are made' }),
      i: msg({ message: 'Pictures', comment: 'How maps are made' }),
    },
    kg: {
      g: msg({ message: 'In the address bar', comment: 'Where the words of a search are seen' }),
      p: msg({ message: 'Hidden', comment: 'The words of a search are not in the address bar' }),
    },
    k5: {
      '-1': msg({ message: 'Ask me', comment: 'Before a video is played' }),
      '1': msg({ message: 'Always play here', comment: 'Videos' }),
      '2': msg({ message: 'Open on the other site', comment: 'Videos' }),
    },
    kae: {
      '': msg({ message: 'Match system', comment: 'Theme' }),
      '-1': msg({ message: 'Light', comment: 'Theme' }),
      d: msg({ message: 'Dark', comment: 'Theme' }),
    },
    ks: {
      s: msg({ message: 'Small', comment: 'Font size' }),
      m: msg({ message: 'Medium', comment: 'Font size' }),
      n: msg({ message: 'Large', comment: 'Font size' }),
      l: msg({ message: 'Larger', comment: 'Font size' }),
      t: msg({ message: 'Largest', comment: 'Font size' }),
    },
    kw: {
      n: msg({ message: 'Normal', comment: 'Page width' }),
      w: msg({ message: 'Wide', comment: 'Page width' }),
      s: msg({ message: 'Super wide', comment: 'Page width' }),
    },
    km: {
      m: msg({ message: 'Center', comment: 'Where the column of results sits' }),
      l: msg({
        message: 'At the edge',
        comment:
          'Where the column of results sits: left, or right in languages read from the right',
      }),
    },
    ko: {
      '1': msg({ message: 'Stays in view', comment: 'The bar above the results' }),
      s: msg({ message: 'Scrolls away', comment: 'The bar above the results' }),
      '-1': msg({ message: 'Only with an instant answer', comment: 'The bar above the results' }),
      '-2': off,
    },
    mup: {
      a: msg({ message: 'Above the title', comment: 'Where the address of a result stands' }),
      b: msg({ message: 'Below the title', comment: 'Where the address of a result stands' }),
    },
    kv: {
      '1': on,
      n: msg({ message: 'A line without numbers', comment: 'Between pages of results' }),
      '-1': off,
    },
  };

/** The color names, by their name in the catalog. */
export const colorWords: Readonly<Record<string, MessageDescriptor>> = {
  White: msg({ message: 'White', comment: 'A color' }),
  'Light green': msg({ message: 'Light green', comment: 'A color' }),
  'Intense green': msg({ message: 'Intense green', comment: 'A color' }),
  Green: msg({ message: 'Green', comment: 'A color' }),
  'Light blue': msg({ message: 'Light blue', comment: 'A color' }),
  Blue: msg({ message: 'Blue', comment: 'A color' }),
  'Intense red': msg({ message: 'Intense red', comment: 'A color' }),
  Red: msg({ message: 'Red', comment: 'A color' }),
  Purple: msg({ message: 'Purple', comment: 'A color' }),
  Orange: msg({ message: 'Orange', comment: 'A color' }),
  Black: msg({ message: 'Black', comment: 'A color' }),
  Grey: msg({ message: 'Gray', comment: 'A color' }),
  'Dark Grey': msg({ message: 'Dark gray', comment: 'A color' }),
};

export const switchWords = { '1': on, '-1': off };
