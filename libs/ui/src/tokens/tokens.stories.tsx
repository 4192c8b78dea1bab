import type { Meta, StoryObj } from '@storybook/react-vite';
import { worded } from '../../.storybook/wording.ts';
import { tokens } from '../tokens.ts';

const meta = { title: 'Foundations/Tokens', tags: ['same-layout'] } satisfies Meta;
export default meta;

/** Returns the custom properties that the page's style sheets declare on the root, in order. */
function declaredProperties(prefix: string): string[] {
  const rules = Array.from(document.styleSheets).flatMap((sheet) => Array.from(sheet.cssRules));
  const names = rules.flatMap((rule) =>
    rule instanceof CSSStyleRule && rule.selectorText === ':root' ? Array.from(rule.style) : [],
  );
  return [...new Set(names.filter((name) => name.startsWith(prefix)))];
}

const tokensNamed = (prefix: RegExp) =>
  Object.entries(tokens).filter(([name]) => prefix.test(name));

function Swatches({ colors }: { colors: readonly (readonly [name: string, value: string])[] }) {
  return (
    <ul className="story-swatches">
      {colors.map(([name, value]) => (
        <li key={name}>
          <span style={{ background: value }} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}

export const Palette: StoryObj = {
  render: () => (
    <Swatches
      colors={declaredProperties('--palette-').map((name) => [
        name.replace('--palette-', ''),
        `var(${name})`,
      ])}
    />
  ),
};

export const Colors: StoryObj = {
  render: () => <Swatches colors={tokensNamed(/^color/)} />,
};

export const TypeScale: StoryObj = {
  tags: ['!same-layout'],
  render: worded((say) => (
    <dl>
      {(
        ['fontDisplay', 'fontHeading', 'fontTitle', 'fontLead', 'fontBody', 'fontSmall'] as const
      ).map((name) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd style={{ fontSize: tokens[name] }}>
            {say('Search quietly', 'Unbeobachtete Suche', 'ابحث بهدوء')}
          </dd>
        </div>
      ))}
    </dl>
  )),
};

export const Spacing: StoryObj = {
  render: () => (
    <ul>
      {tokensNamed(/^space/).map(([name, value]) => (
        <li key={name}>
          <code>{name}</code>
          <span className="story-bar" style={{ inlineSize: value }} />
        </li>
      ))}
    </ul>
  ),
};
