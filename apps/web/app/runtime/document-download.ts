/** The document runtime of pages that offer the browser: beside the download they offer what suits the device. */
import rules from 'virtual:measurement-plan/app';
import { enhancePage } from './page.ts';

void enhancePage(rules)
  .measurement.then(
    (begun) =>
      begun &&
      document.querySelector('[data-beside-download]') &&
      import('./offer-beside-download.ts').then((own) => own.offerBesideDownload(begun.device)),
  )
  .catch(() => {
    // The chunk did not arrive: the place beside the download stays empty, the list below has everything.
  });
