import { useContext } from 'react';
import { ApplicationHtml } from './application-html.ts';

/** Where an application stands in the page: the route of each. Everything around it is a document and never hydrates. */
export default function Slot() {
  return <div id="application" dangerouslySetInnerHTML={{ __html: useContext(ApplicationHtml) }} />;
}
