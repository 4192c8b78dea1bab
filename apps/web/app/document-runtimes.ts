import type { PageHandle } from './page-handle.ts';

/** Names of the document runtimes, each a file in `runtime/`. */
export const DOCUMENT_RUNTIMES = [
  'document',
  'document-banner',
  'document-bangs',
  'document-download',
  'document-error',
  'document-newsletter',
  'document-offers',
  'document-theme',
] as const;

export type DocumentRuntime = (typeof DOCUMENT_RUNTIMES)[number];

/** The runtime that has what a page uses, the rules of its events among it, and little else. */
export function documentRuntimeOf(handle: PageHandle | undefined): DocumentRuntime {
  if (handle?.ownRuntime) return handle.ownRuntime;
  // Their events come with the application.
  if (handle?.delivery === 'application') return 'document';
  const event = handle?.impression?.[0];
  if (event === 'static.errorPage') return 'document-error';
  if (handle?.offersDownload || event === 'app.impression') return 'document-download';
  if (handle?.banner) return 'document-banner';
  return handle?.offersSubscription || event === 'pro.impression' ? 'document-offers' : 'document';
}

/** Where a runtime's source is, relative to the project. */
export function documentRuntimeFile(runtime: DocumentRuntime): string {
  return `app/runtime/${runtime}.ts`;
}
