import { auditStories } from './audit.ts';

auditStories(import.meta.glob('../../../stories/requests/*.stories.tsx', { eager: true }));
