/** Text that is HTML already. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | undefined | false | readonly Html[];

/** A template of HTML: what is put in is escaped unless it is HTML itself. `undefined` and `false` vanish. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: strings.map((text, index) => text + render(parts[index])).join('') };
}

function render(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  if ('html' in part) return part.html;
  return part.map(render).join('');
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
