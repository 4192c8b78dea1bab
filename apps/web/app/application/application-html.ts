import { createContext } from 'react';

/** The application's own HTML, rendered apart from the shell. Server only. */
export const ApplicationHtml = createContext('');
