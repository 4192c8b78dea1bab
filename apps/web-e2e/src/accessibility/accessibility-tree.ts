/** One look at Chromium’s accessibility tree, and how its parts are said. */

export interface AXNode {
  nodeId: string;
  ignored: boolean;
  role?: { value?: unknown };
  name?: { value?: unknown };
  description?: { value?: unknown };
  value?: { value?: unknown };
  properties?: {
    name: string;
    value: { value?: unknown; relatedNodes?: { backendDOMNodeId?: number }[] };
  }[];
  parentId?: string;
  childIds?: string[];
  backendDOMNodeId?: number;
}

interface ElementNode {
  nodeId: number;
  backendNodeId: number;
  parentId?: number;
  attributes?: string[];
}

/** Said as they are come into. */
const CONTAINERS = new Set(
  'figure banner navigation main contentinfo complementary search form region group radiogroup dialog alertdialog list table listbox menu tablist tabpanel article'.split(
    ' ',
  ),
);
/** Text that stands on lines of its own. */
const BLOCKS = new Set(
  'paragraph heading listitem list term definition DescriptionList group form region row alert status generic main article complementary navigation search table rowgroup Section dialog figure blockquote note radiogroup DisclosureTriangle Details LabelText caption Figcaption log timer'.split(
    ' ',
  ),
);
/** Said with their name, and not with what is in them. */
const ATOMS = new Set(
  'link button textbox searchbox combobox checkbox switch radio option img image slider spinbutton progressbar meter DisclosureTriangle DisclosureTriangleGrouped PopUpButton tab menuitem separator'.split(
    ' ',
  ),
);
const ROLE_NAMES: Record<string, string> = {
  DisclosureTriangle: 'disclosure',
  DisclosureTriangleGrouped: 'disclosure',
  ComboBoxSelect: 'combobox',
  image: 'img',
  contentinfo: 'footer',
};

/** Of elements and of the document. */
export type Languages = Map<number, string | undefined>;

/** By their elements: what each says. */
export type LiveRegions = ReadonlyMap<number, { role: string; lines: string[] }>;

export class AccessibilityTree {
  static readonly empty = new AccessibilityTree([]);

  private readonly byId: Map<string, AXNode>;
  private readonly byElement: Map<number, AXNode>;
  languages: Languages = new Map();
  private readonly root: AXNode | undefined;

  constructor(nodes: readonly AXNode[]) {
    this.byId = new Map(nodes.map((node) => [node.nodeId, node]));
    this.byElement = new Map(
      nodes.flatMap((node) =>
        node.backendDOMNodeId === undefined ? [] : [[node.backendDOMNodeId, node] as const],
      ),
    );
    this.root = nodes.find((node) => roleOf(node) === 'RootWebArea');
  }

  /** Those that it is made of. */
  get elements(): number[] {
    return [...this.byElement.keys()];
  }

  get documentId(): number | undefined {
    return this.root?.backendDOMNodeId;
  }

  get title(): string {
    return this.root ? nameOf(this.root) : '';
  }

  get isBusy(): boolean {
    return (
      [...this.byId.values()].some((node) => propertyOf(node, 'busy') === true) ||
      // “One moment …”
      [...this.liveRegions().values()].some(({ lines }) => lines.at(-1)?.endsWith('…'))
    );
  }

  get fingerprint(): string {
    return JSON.stringify([
      this.title,
      ...[...this.byId.values()]
        .filter(({ ignored }) => !ignored)
        .map((node) => [node.role?.value, node.name?.value, node.value?.value, node.properties]),
    ]);
  }

  /** Title, language, and the headings, which screen readers list. */
  arrival(): string[] {
    const outline = this.inOrder()
      .filter((node) => roleOf(node) === 'heading')
      .map((node) => `  ${textOf(propertyOf(node, 'level'))}  ${this.nameWithLanguage(node)}`);
    return [`page: ${this.title} [${this.languageOf(this.root)}]`, ...outline];
  }

  /** Where the focus is, if that is somewhere else or other words than before. */
  stop(before: AccessibilityTree): string | undefined {
    const focus = this.focus();
    const words = focus ? this.words(focus) : 'the page, and nothing on it';
    const previous = before.focus();
    const previousWords = previous ? before.words(previous) : 'the page, and nothing on it';
    const isSame = focus?.backendDOMNodeId === previous?.backendDOMNodeId;
    if (isSame && words === previousWords) return undefined;
    const withoutValue = (text: string) => text.replace(/, value “.*?”(?=,|$)/, '');
    if (focus && isSame && withoutValue(words) === withoutValue(previousWords))
      return `value “${textOf(focus.value?.value)}”`;
    if (!focus) return before.root ? words : undefined;
    const left = new Set(previous ? before.containersOf(previous).map(identityOf) : []);
    const entered = isSame
      ? []
      : this.containersOf(focus).filter((each) => !left.has(identityOf(each)));
    return [...entered.map((each) => this.containerWords(each)), words].join(' › ');
  }

  /** What live regions say that they were not heard to say. */
  announcedSince(heard: LiveRegions): string[] {
    return [...this.liveRegions()].flatMap(([id, { role, lines }]) => {
      const before = heard.get(id);
      const news = lines.filter((line) => !before?.lines.includes(line));
      if (news.length === 0) return [];
      // Of a region that comes with its words only an alert is heard in every browser.
      const isHeard = before !== undefined || role === 'alert';
      return [`${role}${isHeard ? '' : ' (unheard)'}: ${news.join(' ')}`];
    });
  }

  read(part: 'main' | 'dialog'): string[] {
    const nodes = [...this.byId.values()].filter((node) => !node.ignored && roleOf(node) === part);
    return nodes.flatMap((node) => this.linesOf(node));
  }

  liveRegions(): LiveRegions {
    const regions = new Map<number, { role: string; lines: string[] }>();
    for (const node of this.byId.values()) {
      const live = propertyOf(node, 'live');
      if (live !== 'polite' && live !== 'assertive') continue;
      // What is in one has its properties.
      const role = roleOf(node);
      const parent = this.parentOf(node);
      if (parent && propertyOf(parent, 'live') === live) continue;
      regions.set(node.backendDOMNodeId ?? -1, {
        role: role === 'alert' || role === 'status' ? role : live === 'polite' ? 'status' : 'alert',
        lines: this.linesOf(node),
      });
    }
    return regions;
  }

  /** What is not ignored, as it is read. */
  private inOrder(node = this.root): AXNode[] {
    if (!node) return [];
    const below = this.childrenOf(node).flatMap((child) => this.inOrder(child));
    return node.ignored ? below : [node, ...below];
  }

  private focus(): AXNode | undefined {
    const focused = [...this.byId.values()].find(
      (node) => propertyOf(node, 'focused') === true && node !== this.root,
    );
    const active = focused?.properties?.find(({ name }) => name === 'activedescendant')?.value
      .relatedNodes?.[0]?.backendDOMNodeId;
    return (active === undefined ? undefined : this.byElement.get(active)) ?? focused;
  }

  /** From the outermost. */
  private containersOf(node: AXNode): AXNode[] {
    const found: AXNode[] = [];
    for (let each = this.parentOf(node); each; each = this.parentOf(each)) {
      const isNamed = nameOf(each) !== '' || !['group', 'figure'].includes(roleOf(each));
      if (!each.ignored && CONTAINERS.has(roleOf(each)) && isNamed) found.unshift(each);
    }
    return found;
  }

  private containerWords(node: AXNode): string {
    const role = ROLE_NAMES[roleOf(node)] ?? roleOf(node);
    const size = role === 'list' ? ` of ${this.itemsOf(node).length}` : '';
    const name = nameOf(node);
    const description = textOf(node.description?.value);
    return [
      `${role}${size}${name && ` “${name}”`}`,
      ...(description ? [`described “${description}”`] : []),
    ].join(', ');
  }

  private itemsOf(list: AXNode): AXNode[] {
    const walk = (node: AXNode): AXNode[] =>
      this.childrenOf(node).flatMap((child) =>
        child.ignored ? walk(child) : roleOf(child) === 'listitem' ? [child] : [],
      );
    return walk(list);
  }

  private words(node: AXNode): string {
    const raw = roleOf(node);
    const role = ROLE_NAMES[raw] ?? raw;
    const heading = raw === 'heading' ? ` ${String(propertyOf(node, 'level'))}` : '';
    const name = this.nameWithLanguage(node);
    const said = [`${role}${heading} ${name || (ATOMS.has(raw) ? 'WITHOUT A NAME' : '')}`.trim()];
    const value = textOf(node.value?.value);
    if (value && value !== nameOf(node)) said.push(`value “${value}”`);
    const valueText = textOf(propertyOf(node, 'valuetext'));
    if (valueText && valueText !== value) said.push(`says “${valueText}”`);
    const is = (property: string) => propertyOf(node, property);
    if (is('checked') !== undefined && is('checked') !== '')
      said.push(
        is('checked') === 'true' ? 'checked' : is('checked') === 'mixed' ? 'mixed' : 'not checked',
      );
    if (is('pressed') !== undefined && is('pressed') !== '')
      said.push(is('pressed') === 'true' ? 'pressed' : 'not pressed');
    if (is('expanded') !== undefined) said.push(is('expanded') === true ? 'expanded' : 'collapsed');
    if (is('selected') === true) said.push('selected');
    if (is('hasPopup') !== undefined && is('hasPopup') !== 'false' && raw !== 'combobox')
      said.push(`opens ${textOf(is('hasPopup'))}`);
    if (is('required') === true) said.push('required');
    if (is('invalid') !== undefined && is('invalid') !== 'false') said.push('invalid');
    if (is('disabled') === true) said.push('disabled');
    if (is('readonly') === true) said.push('read-only');
    if (is('modal') === true) said.push('modal');
    const description = textOf(node.description?.value);
    if (description) said.push(`described “${description}”`);
    return said.join(', ');
  }

  private nameWithLanguage(node: AXNode): string {
    const name = nameOf(node);
    const language = this.languageOf(node);
    const isForeign = language !== this.languageOf(this.root);
    return `${name && `“${name}”`}${isForeign ? ` [${language}]` : ''}`;
  }

  private linesOf(top: AXNode): string[] {
    const lines: string[] = [];
    let current: string[] = [];
    let lead = '';
    const flush = () => {
      const text = current.join('').replaceAll(/\s+/g, ' ').trim();
      if (text) lines.push(`${lead}${text}`);
      current = [];
      lead = '';
    };
    const walk = (node: AXNode) => {
      const role = roleOf(node);
      if (node.ignored) {
        this.childrenOf(node).forEach(walk);
        return;
      }
      if (role === 'StaticText') {
        // Spaces between words and links are in the texts.
        current.push(String(node.name?.value ?? ''));
        return;
      }
      if (role === 'LineBreak') {
        current.push(' ');
        return;
      }
      if (role === 'heading') {
        flush();
        lines.push(`${this.words(node)}`);
        return;
      }
      if (ATOMS.has(role)) {
        current.push(` [${this.words(node)}] `);
        return;
      }
      if (
        role === 'cell' ||
        role === 'columnheader' ||
        role === 'rowheader' ||
        role === 'gridcell'
      ) {
        this.childrenOf(node).forEach(walk);
        current.push(' | ');
        return;
      }
      // Said with the field.
      if (role === 'LabelText') {
        this.inOrder(node)
          .filter((each) => ATOMS.has(roleOf(each)))
          .forEach(walk);
        return;
      }
      const isBlock = BLOCKS.has(role);
      if (isBlock) flush();
      if (node !== top && CONTAINERS.has(role) && (nameOf(node) || role === 'list'))
        lines.push(this.containerWords(node));
      if (role === 'listitem') lead = '• ';
      this.childrenOf(node).forEach(walk);
      if (isBlock) flush();
    };
    this.childrenOf(top).forEach(walk);
    flush();
    return lines;
  }

  private parentOf(node: AXNode): AXNode | undefined {
    return node.parentId === undefined ? undefined : this.byId.get(node.parentId);
  }

  private childrenOf(node: AXNode): AXNode[] {
    return (node.childIds ?? []).flatMap((id) => this.byId.get(id) ?? []);
  }

  private languageOf(node: AXNode | undefined): string {
    for (let each = node; each; each = this.parentOf(each)) {
      const language = this.languages.get(each.backendDOMNodeId ?? -1);
      if (language !== undefined) return language;
    }
    // The document is above the element that says its language.
    return [...this.languages.values()].find((language) => language !== undefined) ?? '';
  }
}

const identityOf = ({ backendDOMNodeId, nodeId }: AXNode) => backendDOMNodeId ?? nodeId;
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).replaceAll(/\s+/g, ' ').trim()
    : '';
const roleOf = (node: AXNode): string => textOf(node.role?.value);
const nameOf = (node: AXNode): string => textOf(node.name?.value);
const propertyOf = (node: AXNode, wanted: string): unknown =>
  node.properties?.find(({ name }) => name === wanted)?.value.value;

/** The language of each element, and of the document. */
export function languagesOf(elements: readonly ElementNode[]): Languages {
  const byId = new Map(elements.map((element) => [element.nodeId, element]));
  const own = ({ attributes = [] }: ElementNode) => {
    const at = attributes.findIndex((each, index) => index % 2 === 0 && each === 'lang');
    return at === -1 ? undefined : attributes[at + 1];
  };
  const languages: Languages = new Map();
  for (const element of elements) {
    for (let each: ElementNode | undefined = element; each; each = byId.get(each.parentId ?? -1)) {
      const language = own(each);
      if (language === undefined) continue;
      languages.set(element.backendNodeId, language);
      break;
    }
  }
  return languages;
}
