import type { Meta, StoryObj } from '@storybook/react-vite';
import { worded } from '../../../.storybook/wording.ts';
import { Prose } from './Prose.tsx';

const meta = {
  title: 'Page/Prose',
  component: Prose,
} satisfies Meta<typeof Prose>;
export default meta;

export const Policy: StoryObj<typeof Prose> = {
  render: worded((say) => (
    <Prose>
      <h2>{say('What we keep', 'Speicherungsgrundsätze', 'ما نحتفظ به')}</h2>
      <p>
        {say(
          'We keep what is needed to answer, and only as long.',
          'Wir speichern nur, was zur Beantwortung erforderlich ist, und nur solange es erforderlich ist. ',
          'نحتفظ بما يلزم للإجابة فقط، وطوال المدة اللازمة فقط.',
        )}{' '}
        <a href="#more">{say('Read more', 'Weiterführende Informationen', 'اقرأ المزيد')}</a>
      </p>
      <h3>{say('What that is', 'Aufzählung der Datenarten', 'ما هو ذلك')}</h3>
      <ul>
        <li>{say('The words of a search', 'Suchbegriffe', 'كلمات البحث')}</li>
        <li>
          {say('The country it came from', 'Herkunftsland der Anfrage', 'البلد الذي أتت منه')}
        </li>
      </ul>
      <ol>
        <li>{say('It arrives', 'Eingang der Anfrage', 'تصل')}</li>
        <li>{say('It is answered', 'Beantwortung der Anfrage', 'يُجاب عنها')}</li>
      </ol>
    </Prose>
  )),
};
