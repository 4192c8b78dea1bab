import { createContext, useContext } from 'react';

/** The application's own HTML, rendered apart from the shell. Server only. */
const ApplicationHtml = createContext('');

export const ApplicationHtmlProvider = ApplicationHtml.Provider;

/** Where an application stands in the page: the route of each. Everything around it is a document and never hydrates. */
export default function Slot() {
  return <div id="application" dangerouslySetInnerHTML={{ __html: useContext(ApplicationHtml) }} />;
}
