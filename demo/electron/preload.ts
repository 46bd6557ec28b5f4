import { contextBridge, ipcRenderer } from 'electron';
import type { Bridge, Question } from './bridge.ts';

// Types from the main process, which is ours: what it sends has these shapes.
const bridge: Bridge = {
  onQuestion: (listener) => ipcRenderer.on('question', (_, question) => listener(question as Question)),
  onWithdrawn: (listener) => ipcRenderer.on('withdrawn', (_, id) => listener(id as number)),
  answer: (id, result) => ipcRenderer.send('answer', id, result),
  async openUrl(url) {
    if ((await ipcRenderer.invoke('open-url', url)) !== true) throw new Error('The address was not opened.');
  },
  ready: () => ipcRenderer.send('ready'),
};

contextBridge.exposeInMainWorld('elicitation', bridge);
