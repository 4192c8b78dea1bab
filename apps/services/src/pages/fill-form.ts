import { isTroubleOf, shownTroubles } from '@mallard/site-contract/forms';
import { parse, serialize, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

export interface FormContent {
  action: string;
  /** The submitted values by field name. */
  typed: Readonly<Record<string, string | boolean | undefined>>;
  /** The problems, as returned by `troublesOf`. */
  troubles: readonly string[];
}

/**
 * Fills in the form of a built page and shows its problems, as the site's `enhancers/answered-form`
 * does in a browser. Moves the focus to the first invalid field, or to the message about the whole
 * form.
 */
export function fillForm(html: string, { action, typed, troubles }: FormContent): string {
  const document = parse(html);
  const form = elementsOf(document).find(
    (element) => element.tagName === 'form' && attribute(element, 'action') === action,
  );
  if (!form) return html;
  const elements = elementsOf(form);

  const troubleOf = (element: Element) => attribute(element, 'data-trouble');
  const messages = elements.filter((element) => troubleOf(element) !== undefined);
  const shown = shownTroubles(
    messages.map((element) => troubleOf(element) ?? ''),
    troubles,
  );
  const shownMessages = messages.filter((element) => shown.has(troubleOf(element) ?? ''));
  for (const message of shownMessages) setAttribute(message, 'hidden', undefined);

  let focused: Element | undefined;
  for (const control of elements) {
    const name = attribute(control, 'name');
    if (!name || !['input', 'select', 'textarea'].includes(control.tagName)) continue;
    fillControl(control, typed[name]);
    const message = shownMessages.find((each) => isTroubleOf(troubleOf(each) ?? '', name));
    if (!message) continue;
    setAttribute(control, 'aria-invalid', 'true');
    const described = [attribute(message, 'id'), attribute(control, 'aria-describedby')];
    setAttribute(control, 'aria-describedby', described.filter(Boolean).join(' '));
    focused ??= control;
  }
  if (!focused && shownMessages[0]) {
    focused = shownMessages[0];
    setAttribute(focused, 'tabindex', '-1');
  }
  if (focused) setAttribute(focused, 'autofocus', '');
  return serialize(document);
}

function fillControl(control: Element, value: string | boolean | undefined): void {
  if (value === undefined || attribute(control, 'type') === 'hidden') return;
  const text = String(value);
  switch (control.tagName === 'input' ? attribute(control, 'type') : control.tagName) {
    case 'radio':
      setAttribute(control, 'checked', attribute(control, 'value') === text ? '' : undefined);
      break;
    case 'checkbox':
      setAttribute(control, 'checked', value === true ? '' : undefined);
      break;
    case 'textarea':
      // Parsers drop the first line break of a text area.
      control.childNodes = [{ nodeName: '#text', value: `\n${text}`, parentNode: control }];
      break;
    case 'select':
      for (const option of elementsOf(control)) {
        setAttribute(option, 'selected', attribute(option, 'value') === text ? '' : undefined);
      }
      break;
    default:
      setAttribute(control, 'value', text);
  }
}

function elementsOf(node: Node): Element[] {
  if (!('childNodes' in node)) return [];
  return node.childNodes.flatMap((child) =>
    'tagName' in child ? [child, ...elementsOf(child)] : [],
  );
}

function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((each) => each.name === name)?.value;
}

/** @param value The new value; `undefined` removes the attribute. */
function setAttribute(element: Element, name: string, value: string | undefined): void {
  const others = element.attrs.filter((each) => each.name !== name);
  element.attrs = value === undefined ? others : [...others, { name, value }];
}
