// Every setting of specification §3, in the order of a settings page. Keys that begin with "k" are
// public: the documented URL parameters of an existing search engine. Other settings have a key of
// our own, "m" and two letters, which collides with no parameter of a page and no other cookie; the
// other engine's undocumented key is also read (`public-keys.ts`).
import {
  BACKGROUND_COLOR_KEY,
  DEFAULT_BACKGROUND_COLOR,
  LANGUAGE_KEY,
  THEME_KEY,
} from '../constants.ts';
import { FONTS } from './choices/fonts.ts';
import {
  BACKGROUND_COLORS,
  SNIPPET_COLORS,
  TITLE_COLORS,
  URL_COLORS,
  VISITED_TITLE_COLORS,
} from './palettes.ts';
import { REGIONS } from './choices/regions.ts';
import type { SettingDefinition, SettingGroup } from './setting.ts';
import { themeFromCode, themeToCode } from './theme.ts';

const settings = [
  {
    key: 'kl',
    name: 'Region',
    group: 'results',
    type: 'choice',
    choices: REGIONS,
    defaultCode: 'wt-wt',
  },
  {
    key: LANGUAGE_KEY,
    name: 'Language',
    group: 'results',
    type: 'text',
    pattern: /^[a-z]{2,3}(-[\da-z]{2,8}){0,3}$/i,
    defaultCode: '',
    migrate: (code) => (/^[a-z]{2,3}_[a-z]{2}$/i.test(code) ? code.replace('_', '-') : undefined),
  },
  {
    key: 'kp',
    name: 'Safe Search',
    group: 'results',
    type: 'choice',
    choices: [
      { code: '1', name: 'On' },
      { code: '-1', name: 'Moderate' },
      { code: '-2', name: 'Off' },
    ],
    defaultCode: '-1',
  },
  { key: 'kz', name: 'Instant Answers', group: 'results', type: 'boolean', defaultCode: '1' },
  { key: 'kav', name: 'Infinite Scroll', group: 'results', type: 'boolean', defaultCode: '-1' },
  {
    key: 'kac',
    name: 'Autocomplete Suggestions',
    group: 'results',
    type: 'boolean',
    defaultCode: '1',
  },
  {
    key: 'kn',
    name: 'Open Links in a New Tab',
    group: 'results',
    type: 'boolean',
    defaultCode: '-1',
  },
  {
    key: 'kaj',
    name: 'Units of Measure',
    group: 'results',
    type: 'choice',
    choices: [
      { code: '-1', name: 'No Preference' },
      { code: 'm', name: 'Metric' },
      { code: 'u', name: 'US based' },
    ],
    defaultCode: '-1',
  },
  {
    key: 'mmr',
    name: 'Map Rendering',
    group: 'results',
    type: 'choice',
    choices: [
      { code: 'v', name: 'Drawn on this device' },
      { code: 'i', name: 'Pictures' },
    ],
    defaultCode: 'v',
  },
  { key: 'k1', name: 'Advertisements', group: 'results', type: 'boolean', defaultCode: '1' },

  // The public documentation calls it "Address bar": GET shows the search terms in the URL, POST
  // does not.
  {
    key: 'kg',
    name: 'Search Visibility',
    group: 'privacy',
    type: 'choice',
    choices: [
      { code: 'g', name: 'In the address bar' },
      { code: 'p', name: 'Hidden' },
    ],
    defaultCode: 'g',
  },
  { key: 'mlo', name: 'Location', group: 'privacy', type: 'boolean', defaultCode: '-1' },
  {
    key: 'k5',
    name: 'Video Playback',
    group: 'privacy',
    type: 'choice',
    choices: [
      { code: '-1', name: 'Prompt me' },
      { code: '1', name: 'Always play here' },
      { code: '2', name: 'Open on third-party site' },
    ],
    defaultCode: '-1',
  },
  { key: 'mcs', name: 'Cloud Save', group: 'privacy', type: 'boolean', defaultCode: '-1' },
  // Off by default: nothing is sent without the user's consent.
  {
    key: 'mhi',
    name: 'Help Improve the product',
    group: 'privacy',
    type: 'boolean',
    defaultCode: '-1',
  },

  {
    key: THEME_KEY,
    name: 'Theme',
    group: 'appearance',
    type: 'choice',
    choices: [
      { code: '', name: 'System' },
      { code: '-1', name: 'Light' },
      { code: 'd', name: 'Dark' },
    ],
    defaultCode: '',
    // Contrast, retro, terminal and color codes used to be themes.
    migrate: (code) => {
      const theme = themeFromCode(code);
      return theme && themeToCode(theme);
    },
  },
  {
    key: 'ks',
    name: 'Font Size',
    group: 'appearance',
    type: 'choice',
    choices: [
      { code: 's', name: 'Small' },
      { code: 'm', name: 'Medium' },
      { code: 'n', name: 'Large' },
      { code: 'l', name: 'Larger' },
      { code: 't', name: 'Largest' },
    ],
    defaultCode: 'n',
  },
  {
    key: 'kt',
    name: 'Font',
    group: 'appearance',
    type: 'font',
    choices: FONTS,
    defaultCode: 'h',
  },
  {
    key: 'ka',
    name: 'Title Font',
    group: 'appearance',
    type: 'font',
    choices: FONTS,
    defaultCode: 'h',
  },
  { key: 'ku', name: 'Title Underline', group: 'appearance', type: 'boolean', defaultCode: '-1' },
  {
    key: 'kw',
    name: 'Page Width',
    group: 'appearance',
    type: 'choice',
    choices: [
      { code: 'n', name: 'Normal' },
      { code: 'w', name: 'Wide' },
      { code: 's', name: 'Super wide' },
    ],
    defaultCode: 'n',
  },
  {
    key: 'km',
    name: 'Center Alignment',
    group: 'appearance',
    type: 'choice',
    choices: [
      { code: 'm', name: 'Middle' },
      { code: 'l', name: 'Left' },
    ],
    defaultCode: 'm',
  },

  {
    key: BACKGROUND_COLOR_KEY,
    name: 'Background Color',
    group: 'colors',
    type: 'color',
    choices: BACKGROUND_COLORS,
    defaultCode: DEFAULT_BACKGROUND_COLOR,
    keepsDefault: true, // Without a custom color, the home page uses that of its theme.
  },
  {
    key: 'k9',
    name: 'Title Color',
    group: 'colors',
    type: 'color',
    choices: TITLE_COLORS,
    defaultCode: 'g',
  },
  // The public codes contain "p" twice, for purple and for gray with a checkmark; here the
  // checkmark is a separate setting.
  {
    key: 'kaa',
    name: 'Visited Title Color',
    group: 'colors',
    type: 'color',
    choices: VISITED_TITLE_COLORS,
    defaultCode: 'p',
  },
  {
    key: 'k8',
    name: 'Snippet Color',
    group: 'colors',
    type: 'color',
    choices: SNIPPET_COLORS,
    defaultCode: 'g',
  },
  {
    key: 'kx',
    name: 'URL Color',
    group: 'colors',
    type: 'color',
    choices: URL_COLORS,
    defaultCode: 'r',
  },
  {
    key: 'msb',
    name: 'Search Button Background',
    group: 'colors',
    type: 'color',
    choices: BACKGROUND_COLORS,
    defaultCode: '',
  },

  {
    key: 'ko',
    name: 'Header Behavior',
    group: 'interface',
    type: 'choice',
    choices: [
      { code: '1', name: 'Floating' },
      { code: 's', name: 'Scrolling' },
      { code: '-1', name: 'Off but for instant answers' },
      { code: '-2', name: 'Off' },
    ],
    defaultCode: 's',
  },
  {
    key: 'kf',
    name: 'Site Icons',
    group: 'interface',
    type: 'boolean',
    defaultCode: '1',
    // "w" meant only trust ratings, "fw" both; the ratings no longer exist.
    migrate: (code) => (code === 'fw' ? '1' : code === 'w' ? '-1' : undefined),
  },
  { key: 'kaf', name: 'URL Format', group: 'interface', type: 'boolean', defaultCode: '-1' },
  {
    key: 'mup',
    name: 'URL Placement',
    group: 'interface',
    type: 'choice',
    choices: [
      { code: 'a', name: 'Above the title' },
      { code: 'b', name: 'Below the title' },
    ],
    defaultCode: 'a',
  },
  { key: 'mvc', name: 'Visited Checkmark', group: 'interface', type: 'boolean', defaultCode: '1' },
  {
    key: 'kv',
    name: 'Page numbers',
    group: 'interface',
    type: 'choice',
    choices: [
      { code: '1', name: 'On' },
      { code: 'n', name: 'On but no numbers' },
      { code: '-1', name: 'Off' },
    ],
    defaultCode: '-1',
  },
  { key: 'mks', name: 'Keyboard Shortcuts', group: 'interface', type: 'boolean', defaultCode: '1' },

  { key: 'mai', name: 'AI Answers (beta)', group: 'answers', type: 'boolean', defaultCode: '1' },
  {
    key: 'maa',
    name: 'Auto-answer',
    group: 'answers',
    type: 'boolean',
    defaultCode: '-1',
    dependsOn: { key: 'mai', codes: ['1'] },
  },
  {
    key: 'mta',
    name: 'Typing Animation',
    group: 'answers',
    type: 'boolean',
    defaultCode: '1',
    dependsOn: { key: 'mai', codes: ['1'] },
  },
  { key: 'mch', name: 'Chat', group: 'answers', type: 'boolean', defaultCode: '1' },

  {
    key: 'mib',
    name: 'Install in Browser',
    description: 'Offers to add private search to this browser',
    group: 'reminders',
    type: 'boolean',
    defaultCode: '1',
  },
  { key: 'mpn', name: 'Privacy Newsletter', group: 'reminders', type: 'boolean', defaultCode: '1' },
  {
    key: 'mpt',
    name: 'Homepage Privacy Tips',
    group: 'reminders',
    type: 'boolean',
    defaultCode: '1',
  },

  {
    key: 'mpr',
    name: 'Previous Region',
    group: 'remembered',
    type: 'choice',
    choices: REGIONS,
    defaultCode: '',
  },
] as const satisfies readonly (SettingDefinition & { group: SettingGroup })[];

/**
 * A key of the catalog. A host's `Record<SettingKey, …>` of names compiles only if it is complete.
 */
export type SettingKey = (typeof settings)[number]['key'];

/** A setting of the catalog. */
export type Setting = SettingDefinition & { key: SettingKey; group: SettingGroup };

/** Every setting, grouped, in the order of a settings page. */
export const SETTINGS: readonly Setting[] = settings;

const settingsByKey: ReadonlyMap<string, Setting> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ SETTINGS.map((setting) => [setting.key, setting]),
);

/** Returns the setting of a known key. */
export function findSetting(key: SettingKey): Setting;
/** Returns the setting of any key; `undefined` if the catalog has no such key. */
export function findSetting(key: string): Setting | undefined;
/** Returns the setting of any key; `undefined` if the catalog has no such key. */
export function findSetting(key: string): Setting | undefined {
  return settingsByKey.get(key);
}
