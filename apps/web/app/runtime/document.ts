/**
 * The document runtime: small enhancers for pages that are complete without them. Pages that use more than this have
 * one of their own, `document-….ts`.
 *
 * Each enhancer finds its elements by a `data-` attribute, works on plain DOM and may run twice. What only some
 * visitors need is a chunk of its own, loaded when they ask for it: by members of the module, which are fewer bytes
 * than its parts taken out.
 */
import { enhancePage } from './page.ts';

// Pages of applications have this runtime as well.
enhancePage(
  undefined,
  document.documentElement.dataset['delivery'] === 'application'
    ? () =>
        import('../environment/application-measurement.ts').then((own) => own.measureApplication)
    : undefined,
);
