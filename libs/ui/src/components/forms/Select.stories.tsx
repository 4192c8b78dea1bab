import type { Meta, StoryObj } from '@storybook/react-vite';
import { worded, type Say } from '../../../.storybook/wording.ts';
import { Select } from './Select.tsx';

const words = (say: Say) => ({
  label: say('Region', 'Region für Preise und Suchergebnisse', 'المنطقة'),
  hint: say('Prices follow it.', 'Danach richten sich die angezeigten Preise.', 'تتبعها الأسعار.'),
});

const options = (say: Say) => (
  <>
    <option value="at">{say('Austria', 'Österreich', 'النمسا')}</option>
    <option value="gb">
      {say(
        'United Kingdom',
        'Vereinigtes Königreich Großbritannien und Nordirland',
        'المملكة المتحدة',
      )}
    </option>
    <option value="us">{say('United States', 'Vereinigte Staaten', 'الولايات المتحدة')}</option>
  </>
);

const meta = {
  title: 'Forms/Select',
  component: Select,
  render: worded((say, args) => (
    <Select {...args} {...words(say)}>
      {options(say)}
    </Select>
  )),
} satisfies Meta<typeof Select>;
export default meta;

type Story = StoryObj<typeof Select>;

export const Plain: Story = {};
export const LongChoice: Story = { args: { defaultValue: 'gb' } };
export const Disabled: Story = { tags: ['same-layout'], args: { disabled: true } };

export const Invalid: Story = {
  render: worded((say, args) => (
    <Select
      {...args}
      {...words(say)}
      error={say('Choose a region.', 'Bitte eine Region auswählen.', 'اختر منطقة.')}
    >
      <option value="" />
      {options(say)}
    </Select>
  )),
};

export const Focused: Story = {
  tags: ['same-layout'],
  play: ({ canvas }) => canvas.getByRole('combobox').focus(),
};
