import { useContext } from 'react';
import { ApplicationHtml } from './application-html.ts';

/**
 * Placeholder in the document for the application's HTML, used as the route of every application.
 * Everything around it is static and never hydrates.
 */
export default function Slot() {
  return <div id="application" dangerouslySetInnerHTML={{ __html: useContext(ApplicationHtml) }} />;
}
