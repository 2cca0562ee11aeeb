import { ensureTokenBinding } from './token-binding';

const MODULE = '/usr/lib/softhsm/libsofthsm2.so';

function toolsWith(existing: readonly string[], exitCode = 0) {
  const installed: string[] = [];
  return {
    installed,
    exists: (path: string) => existing.includes(path),
    install: async (folder: string) => {
      installed.push(folder);
      return exitCode;
    },
  };
}

describe('ensureTokenBinding', () => {
  test('names the package that is missing if there is no SoftHSM', async () => {
    const tools = toolsWith([]);
    expect(await ensureTokenBinding({}, tools)).toEqual({
      problem: expect.stringContaining('apt-get install softhsm2'),
    });
    expect(tools.installed).toEqual([]);
  });

  test('installs the binding if it is missing', async () => {
    const tools = toolsWith([MODULE]);
    const result = await ensureTokenBinding({}, tools);
    const [folder] = tools.installed;
    expect(result).toEqual({ binding: `${folder}/node_modules/pkcs11js` });
  });

  test('names the command if the binding cannot be installed', async () => {
    expect(await ensureTokenBinding({}, toolsWith([MODULE], 1))).toEqual({
      problem: expect.stringMatching(
        /npm install --prefix \S+\/node_modules\/\.cache\/quayside\/pkcs11 pkcs11js@/,
      ),
    });
  });

  test('uses the binding that PKCS11JS names, and installs no other', async () => {
    const tools = toolsWith([MODULE, '/mine/node_modules/pkcs11js']);
    const env = { PKCS11JS: '/mine/node_modules/pkcs11js' };
    expect(await ensureTokenBinding(env, tools)).toEqual({ binding: env.PKCS11JS });
    const missing = { PKCS11JS: '/other/node_modules/pkcs11js' };
    expect(await ensureTokenBinding(missing, tools)).toEqual({
      problem: expect.stringContaining('npm install --prefix /other '),
    });
    expect(tools.installed).toEqual([]);
  });
});
