import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Button, InlineMessage, Switch } from '@mallard/ui';

const message = { tone: 'success', toneLabel: 'Done', title: 'Your mail is on its way' };
createRoot(stage).render([
  createElement(InlineMessage, { key: 'message', ...message }),
  createElement(Switch, { key: 'switch', label: 'Tell me what’s new', defaultChecked: true }),
  createElement(Button, { key: 'button', onClick: () => print('pressed') }, 'Send it again'),
]);
print('Press the button.');
