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

/** The runtime that has what a page uses, and little else. */
export function documentRuntimeOf(handle: PageHandle | undefined): DocumentRuntime {
  if (handle?.ownRuntime) return handle.ownRuntime;
  if (handle?.impression?.[0] === 'static.errorPage') return 'document-error';
  if (handle?.offersDownload) return 'document-download';
  if (handle?.banner) return 'document-banner';
  return handle?.offersSubscription ? 'document-offers' : 'document';
}

/** Where a runtime's source is, relative to the project. */
export function documentRuntimeFile(runtime: DocumentRuntime): string {
  return `app/runtime/${runtime}.ts`;
}
