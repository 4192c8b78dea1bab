import type { Thing } from '../content/structured-data.ts';

/**
 * Structured data (schema.org) about a page. It is not executed, so no Content Security Policy has
 * to allow it.
 */
export function StructuredData({ data }: { data: Thing }) {
  // "</script>" in a text would close the element.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
    '<',
    '\\u003c',
  );
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
