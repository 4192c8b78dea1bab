import { createContext } from 'react';

/** The HTML of the application, rendered separately from the shell. Server only. */
export const ApplicationHtml = createContext('');
