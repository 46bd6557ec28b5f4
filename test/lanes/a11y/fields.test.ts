import { auditStories } from './audit.ts';

auditStories(import.meta.glob('../../../stories/fields/*.stories.tsx', { eager: true }));
