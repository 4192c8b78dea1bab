/**
 * Selectors for `no-restricted-syntax`: text that React may change needs a separate element.
 *
 * A page translator replaces text nodes. React then crashes when it inserts or removes a sibling
 * before such a node, and does nothing when it changes the node's text. It does replace the whole
 * content of an element that contains only text.
 *
 * @see https://github.com/facebook/react/issues/11538
 */
const messages = "JSXElement[openingElement.name.name='Trans']";
const untranslated =
  ":matches(JSXElement[openingElement.name.name='code'], JSXElement:has(> JSXOpeningElement:has(JSXAttribute[name.name='translate'])))";
const free = `${messages}, ${messages} *, ${untranslated}, ${untranslated} *`;
const parent = `:matches(JSXElement, JSXFragment):not(${free})`;

const conditional = ':matches(ConditionalExpression, LogicalExpression)';
const text = [
  'TemplateLiteral',
  "TaggedTemplateExpression[tag.name='t']",
  "CallExpression[callee.name='t']",
  'CallExpression[callee.property.name=/^(_|format|join|toLocaleString|toUpperCase)$/]',
].join(', ');

const holding = (...children) =>
  `JSXExpressionContainer:matches(${children.map((child) => `:has(> ${child})`).join(', ')})`;
const expression = `JSXExpressionContainer:not(${holding(':matches(JSXEmptyExpression, Literal)')})`;
const condition = holding(conditional);
const fixedText = `:matches(JSXText[value=/\\S/], ${holding('Literal[value=/\\S/]')})`;
const dynamicText = holding(
  `:matches(${text})`,
  `${conditional}:has(> :matches(Literal[value=/\\S/], ${text}))`,
);
const sibling = `:matches(JSXElement, JSXFragment, ${expression})`;

const message =
  'Wrap text next to other content in a separate element: page translators replace text nodes, and React then crashes or shows old text.';

/** @param slots Names of variables that usually contain text. */
module.exports = (slots) => {
  const slot = holding(`Identifier[name=/^(${slots.join('|')})$/]`);
  return [
    // {isNew && <b/>} text
    `${parent}:has(> ${expression}) > ${fixedText}`,
    // {t`text`} <b/>, and the other way around
    `${parent} > ${dynamicText} ~ ${sibling}`,
    `${parent} > ${sibling} ~ ${dynamicText}`,
    // {isNew && <b/>} {label}, and the other way around
    `${parent} > ${condition} ~ ${slot}`,
    `${parent} > ${slot} ~ ${condition}`,
  ].map((selector) => ({ selector, message }));
};
