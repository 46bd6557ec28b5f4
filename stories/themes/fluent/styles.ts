import { makeStyles, tokens } from '@fluentui/react-components';

export const useStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    padding: '0',
    width: 'calc(100% - 2rem)',
    maxWidth: '34rem',
    maxHeight: 'calc(100dvh - 3rem)',
    // Its animation leaves a transform, which clips fixed elements. So an inner element clips the content, and menus
    // are outside of it.
    overflow: 'visible',
    '> [data-elicitation-piece="frame"]': { overflow: 'clip' },
    // As large as the answers, among them.
    '& [data-elicitation="actions"] > [data-intent="plain"]': {
      padding: '5px 12px',
      fontSize: tokens.fontSizeBase300,
      fontWeight: tokens.fontWeightSemibold,
    },
  },
  full: { width: '100%', minWidth: '0', maxWidth: 'none' },
  menu: { maxHeight: '15rem' },
  row: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  stack: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
  side: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, '> *': { flex: '1 1 10rem' } },
  tags: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    marginBlockEnd: tokens.spacingVerticalXS,
  },
  mark: {
    marginInlineStart: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  hint: { display: 'block' },
  cancel: { marginInlineStart: 'auto' },
  summary: { flexShrink: 0 },
  errors: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', '> *': { minHeight: '24px' } },
});
