import type { Finding } from '../core/schema/findings.ts';
import { describeFinding } from '../core/schema/findingTexts.ts';
import { readTool, type ToolDescription } from './readtool.ts';

/**
 * For the author of a tool: what of its `inputSchema` is ignored, contradicts itself or is left to the server, by property,
 * with a remedy. What tools may take and forms may not ask (nested objects, lists of numbers, …) is no finding.
 */
export function checkTool(tool: Pick<ToolDescription, 'inputSchema'>): readonly Finding[] {
  return readTool(tool.inputSchema).found.map(describeFinding);
}
