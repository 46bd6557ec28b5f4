import { contextBridge, ipcRenderer } from 'electron';
import type { Bridge } from './bridge.ts';

const bridge: Bridge = {
  send: (message) => ipcRenderer.send('elicitations', message),
  onMessage(listener) {
    const onMessage = (_: unknown, message: unknown) => listener(message);
    ipcRenderer.on('elicitations', onMessage);
    return () => void ipcRenderer.off('elicitations', onMessage);
  },
  async openUrl(url) {
    if ((await ipcRenderer.invoke('open-url', url)) !== true) throw new Error('The link was not opened.');
  },
};

contextBridge.exposeInMainWorld('elicitation', bridge);
