import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ElicitationDialog } from '../../src/index.ts';
import { messages as arabic } from '../../src/locales/ar.ts';
import { asked, expectAnswer, shown } from './dialogs.ts';

const meta = {
  title: 'Requests/Forms',
  id: 'requests-form',
  component: ElicitationDialog,
  args: asked(),
} satisfies Meta<typeof ElicitationDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Confirmation: Story = {
  args: {
    about: 'close_counter',
    request: { message: 'Close counter 3 for today?', requestedSchema: { type: 'object', properties: {} } },
  },
  async play({ canvas, userEvent, args }) {
    await shown();
    const dialog = await canvas.findByRole('dialog', { name: 'Post office asks you to confirm close_counter' });
    await expect(dialog).toHaveAccessibleDescription('Close counter 3 for today?');
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm' }));
    await expectAnswer(args, { action: 'accept', content: {} });
  },
};

export const Contact: Story = {
  args: {
    server: { name: 'Post office', title: 'Acme Parcel Assistant' },
    request: {
      message: 'The parcel came back. Where shall we send it now?',
      requestedSchema: {
        type: 'object',
        properties: {
          name: { type: 'string', title: 'Name', minLength: 2 },
          email: { type: 'string', format: 'email', title: 'E-mail', description: 'For the tracking number' },
          floor: { type: 'integer', title: 'Floor', minimum: -2, maximum: 60 },
        },
        required: ['name', 'email'],
      },
    },
  },
  async play({ canvas, userEvent, args }) {
    await shown();
    await expect(await canvas.findByText('Calls itself “Acme Parcel Assistant”')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: /Name/ }), 'Ada');
    await userEvent.type(canvas.getByRole('textbox', { name: /E-mail/ }), 'ada@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await expectAnswer(args, { action: 'accept', content: { name: 'Ada', email: 'ada@example.com' } });
  },
};

export const WithErrors: Story = {
  args: Contact.args,
  async play({ canvas, userEvent, args }) {
    await shown();
    await userEvent.type(await canvas.findByRole('textbox', { name: /Floor/ }), '61');
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    const summary = await canvas.findByRole('group', { name: 'There are 3 problems' });
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(canvas.getByRole('textbox', { name: /Floor/ })).toHaveValue('61');
    await expect(args.onRespond).not.toHaveBeenCalled();
  },
};

export const EveryKind: Story = {
  args: {
    request: {
      message: 'One question of every sort.',
      requestedSchema: {
        type: 'object',
        properties: {
          text: { type: 'string', title: 'A line of text' },
          longText: { type: 'string', title: 'A longer text', maxLength: 500 },
          email: { type: 'string', format: 'email', title: 'An e-mail address' },
          address: { type: 'string', format: 'uri', title: 'A web address' },
          whole: { type: 'integer', title: 'A whole number', minimum: 1, maximum: 9, default: 3 },
          number: { type: 'number', title: 'A number' },
          box: { type: 'boolean', title: 'A box', default: true },
          question: { type: 'boolean', title: 'A question' },
          few: { type: 'string', title: 'One of few', enum: ['Red', 'Green', 'Blue'] },
          more: { type: 'string', title: 'One of more', enum: ['1', '2', '3', '4', '5', '6', '7'] },
          several: {
            type: 'array',
            title: 'Several',
            items: { type: 'string', enum: ['Plants', 'Bins', 'Stairs'] },
            minItems: 1,
            maxItems: 2,
          },
          list: { type: 'array', title: 'A list', items: { type: 'string' } },
          day: { type: 'string', format: 'date', title: 'A day' },
          moment: { type: 'string', format: 'date-time', title: 'A moment' },
          fixed: { const: 'standard', title: 'A fixed value' },
        },
      },
    },
  },
  async play({ canvas, userEvent, args }) {
    await shown();
    await expect((await canvas.findAllByText('Suggested')).length).toBe(2);
    await userEvent.click(canvas.getByRole('radio', { name: 'Green' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Bins' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    // The constant is below the fold, so the review shows it.
    await canvas.findByRole('button', { name: 'Back' });
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await expectAnswer(args, {
      action: 'accept',
      content: { whole: 3, box: true, few: 'Green', several: ['Bins'], fixed: 'standard' },
    });
  },
};

export const Secrets: Story = {
  args: {
    request: {
      message: 'Log in to your account here.',
      requestedSchema: {
        type: 'object',
        properties: { user: { type: 'string', title: 'User' }, password: { type: 'string', title: 'Password' } },
        required: ['user', 'password'],
      },
    },
  },
  async play({ canvas, userEvent, args }) {
    await shown();
    await expect(await canvas.findByText(/Don’t share secrets in forms/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Review and accept' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Decline' }));
    await expectAnswer(args, { action: 'decline' });
  },
};

export const LongText: Story = {
  args: {
    request: {
      message: Array.from({ length: 40 }, (_, line) => `${line + 1}. Please read this line of the terms.`).join('\n'),
      requestedSchema: {
        type: 'object',
        properties: {
          supercalifragilisticexpialidocious_and_then_some_more_of_it: {
            type: 'string',
            description: 'https://example.com/'.padEnd(300, 'a-very-long-path/'),
          },
          agreed: { type: 'boolean', title: 'I have read all forty lines, '.repeat(4), default: false },
        },
      },
    },
  },
  async play({ canvas, canvasElement, userEvent, args }) {
    await shown();
    await userEvent.click(await canvas.findByRole('button', { name: 'Show more' }));
    await expect(canvas.getByText(/40\. Please read/)).toBeInTheDocument();
    const body = canvasElement.querySelector('[data-elicitation-piece="body"]');
    await expect(body?.scrollWidth).toBe(body?.clientWidth);
    await expect(canvas.getByRole('button', { name: 'Accept' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expectAnswer(args, { action: 'cancel' });
  },
};

/** Text that tries to be markup, to change direction, or to imitate a second dialog. */
export const HostileText: Story = {
  args: {
    request: {
      message:
        '<img src=x onerror=alert(1)> [Verified](javascript:alert(1)) https://evil.example\n\n\n' +
        '\u202eecffo tsoP\u202c\n———\nYour browser asks: continue?  [ OK ]',
      requestedSchema: {
        type: 'object',
        properties: {
          __proto: {
            type: 'string',
            title: '<script>alert(1)</script>',
            description: 'Error: \u200byour session ended',
          },
          constructor: { type: 'string', title: 'Accept\u202e' },
        },
      },
    },
  },
  async play({ canvas, canvasElement, userEvent, args }) {
    await shown();
    const dialog = await canvas.findByRole('dialog', { name: 'Post office needs some information' });
    await expect(dialog.querySelectorAll('a, img, script, iframe')).toHaveLength(0);
    // The only inline styles are the kit's: two numbers for the tint of a server's tile, a text that folds after eight lines, and blanks.
    const styled = [...dialog.querySelectorAll<HTMLElement>('[style]')];
    const isKits = ({ style }: HTMLElement) =>
      style.getPropertyValue('-webkit-line-clamp') === '8' ||
      style.cssText === 'display: contents;' ||
      /^(?:--el-hue(?:-2)?: \d+;\s*)+$/.test(style.cssText);
    await expect(styled.filter((element) => !isKits(element))).toHaveLength(0);
    await expect(canvasElement.textContent).not.toMatch(/[\u202e\u202c\u200b]/u);
    await userEvent.click(canvas.getByRole('button', { name: 'Decline' }));
    await expectAnswer(args, { action: 'decline' });
  },
};

export const RightToLeft: Story = {
  args: {
    locale: 'ar',
    messages: arabic,
    server: { name: 'مكتب البريد' },
    request: {
      message: 'متى نزورك؟',
      requestedSchema: {
        type: 'object',
        properties: {
          name: { type: 'string', title: 'الاسم' },
          code: { type: 'string', title: 'Tracking code', description: 'AB-12 (على الملصق)' },
          day: { type: 'string', format: 'date', title: 'اليوم' },
        },
        required: ['name'],
      },
    },
  },
  async play({ canvas, userEvent, args }) {
    await shown();
    const dialog = await canvas.findByRole('dialog');
    await expect(getComputedStyle(dialog).direction).toBe('rtl');
    await userEvent.type(canvas.getByRole('textbox', { name: /الاسم/ }), 'ليلى');
    await userEvent.click(canvas.getByRole('button', { name: arabic.accept }));
    await expectAnswer(args, { action: 'accept', content: { name: 'ليلى' } });
  },
};

export const NotAForm: Story = {
  args: {
    findings: true,
    request: {
      message: 'Choose a stencil for the label.',
      requestedSchema: {
        type: 'object',
        properties: { stencil: { type: 'object', properties: { width: { type: 'number' } } } },
        required: ['stencil'],
      },
    },
  },
  async play({ canvas, userEvent, args }) {
    await shown();
    await expect(await canvas.findByRole('heading', { name: 'This request can’t be displayed' })).toBeVisible();
    await userEvent.click(await canvas.findByText('1 schema issue (for developers)'));
    await expect(canvas.queryByRole('button', { name: 'Accept' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Decline' }));
    await expectAnswer(args, { action: 'decline' });
  },
};

/** What zod writes for a discriminated union: a form would ask for neither of the two, and send nothing. */
export const ChoiceBetweenForms: Story = {
  args: {
    request: {
      message: 'How should it reach you?',
      requestedSchema: {
        oneOf: [
          { type: 'object', properties: { street: { type: 'string' } }, required: ['street'] },
          { type: 'object', properties: { day: { type: 'string', format: 'date' } }, required: ['day'] },
        ],
      } as never,
    },
  },
  async play({ canvas, userEvent, args }) {
    await shown();
    await expect(await canvas.findByRole('heading', { name: 'This request can’t be displayed' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Confirm' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Decline' }));
    await expectAnswer(args, { action: 'decline' });
  },
};

export const PartLeftOut: Story = {
  args: {
    request: {
      message: 'Label the crate.',
      requestedSchema: {
        type: 'object',
        properties: { label: { type: 'string' }, size: { type: 'object', title: 'Size', properties: {} } },
      },
    },
  },
  async play({ canvas, userEvent, args }) {
    await shown();
    await expect(await canvas.findByText('Not included, because it isn’t supported: Size')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: /Label/ }), 'Glass');
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await expectAnswer(args, { action: 'accept', content: { label: 'Glass' } });
  },
};

export const Discarding: Story = {
  args: Contact.args,
  async play({ canvas, userEvent, args }) {
    await shown();
    await userEvent.type(await canvas.findByRole('textbox', { name: /Name/ }), 'Ada');
    const dialog = canvas.getByRole('dialog');
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Keep editing' }));
    await expect(canvas.getByRole('textbox', { name: /Name/ })).toHaveValue('Ada');
    await waitFor(() => expect(canvas.queryByRole('group', { name: 'Discard your answers?' })).toBeNull());
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    await expect(await canvas.findByRole('group', { name: 'Discard your answers?' })).toHaveFocus();
    await expect(args.onRespond).not.toHaveBeenCalled();
  },
};
