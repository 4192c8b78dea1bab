import type { Thing } from '../content/structured-data.ts';

/** What a page is about, for machines that read schema.org. Data: it runs nothing, and no policy has to allow it. */
export function StructuredData({ data }: { data: Thing }) {
  // "</script>" in a text would end the element.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
    '<',
    '\\u003c',
  );
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
