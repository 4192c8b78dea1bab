import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Button, InlineMessage, tokens } from '@mallard/ui';

const message = { tone: 'success', toneLabel: 'Done', title: 'Your mail is on its way' };
print(renderToStaticMarkup(createElement(InlineMessage, message)));
print(renderToStaticMarkup(createElement(Button, { busy: true }, 'Send it again')));
print(tokens.colorAction, tokens.space3);
