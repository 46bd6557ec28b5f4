import { auditStories } from './audit.ts';

auditStories(
  import.meta.glob(['../../../stories/**/*.stories.tsx', '!../../../stories/{fields,requests,themes}/**'], {
    eager: true,
  }),
);
