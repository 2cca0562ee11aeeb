/* The protocol of a web messenger with a framed app, messenger side. Runs in the browser as is. */
(function () {
  'use strict';
  const root = document.documentElement;
  const appOrigin = new URL(root.dataset.app).origin;
  const themes = JSON.parse(root.dataset.themes);
  const part = (id) => document.getElementById(id);
  let frame = null;
  let lastUrl = null;
  /* The messages that the app posted, for tests and for inspection in the console. */
  window.posted = [];

  function write(direction, type, data) {
    const line = document.createElement('li');
    line.textContent = `${direction} ${type}${data === undefined ? '' : ` ${JSON.stringify(data)}`}`;
    part('log').prepend(line);
  }
  function tell(eventType, eventData) {
    if (frame === null) return;
    write('host', eventType, eventData);
    frame.contentWindow.postMessage(JSON.stringify({ eventType, eventData }), appOrigin);
  }
  function end() {
    if (frame !== null) frame.remove();
    frame = null;
    part('closed').hidden = false;
    part('back').hidden = true;
    part('main-button').hidden = true;
    if (part('popup').open) part('popup').close();
  }
  function open(url) {
    end();
    lastUrl = url;
    frame = document.createElement('iframe');
    frame.title = 'The app';
    frame.setAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-popups allow-forms allow-modals allow-storage-access-by-user-activation',
    );
    frame.src = url;
    part('closed').hidden = true;
    part('place').append(frame);
  }

  const theme = () => ({ theme_params: themes[part('theme').value] });
  const covered = () =>
    part('is-covered').checked
      ? { top: 44, right: 0, bottom: 34, left: 0 }
      : { top: 0, right: 0, bottom: 8, left: 0 };
  const viewport = () => ({
    width: frame.clientWidth,
    height: frame.clientHeight,
    is_expanded: true,
    is_state_stable: true,
  });
  function showMainButton({ is_visible, is_active, is_progress_visible, text, color, text_color }) {
    const button = part('main-button');
    if (is_visible !== undefined) button.hidden = !is_visible;
    if (is_active !== undefined) button.disabled = !is_active;
    if (text) button.textContent = text;
    if (is_progress_visible !== undefined)
      button.setAttribute('aria-busy', String(is_progress_visible));
    if (color) button.style.background = color;
    if (text_color) button.style.color = text_color;
  }
  function showPopup({ title, message, buttons }) {
    part('popup-title').textContent = title;
    part('popup-message').textContent = message;
    part('popup-buttons').replaceChildren(
      ...buttons.map(({ id, type, text }) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = text || type;
        button.dataset.id = id;
        button.addEventListener('click', () => {
          part('popup').close();
          tell('popup_closed', { button_id: id });
        });
        return button;
      }),
    );
    part('popup').showModal();
  }
  function invoke({ req_id, method }) {
    const contact = new URLSearchParams({
      contact: JSON.stringify({ user_id: 1001, phone_number: '+10005550100', first_name: 'Ada' }),
      auth_date: String(Math.floor(Date.now() / 1000)),
      hash: '0'.repeat(64),
    });
    if (method === 'getRequestedContact')
      tell('custom_method_invoked', {
        req_id,
        result: part('has-phone').checked ? contact.toString() : '',
      });
    else tell('custom_method_invoked', { req_id, error: 'METHOD_UNKNOWN' });
  }

  const answers = {
    web_app_request_theme: () => tell('theme_changed', theme()),
    web_app_request_viewport: () => tell('viewport_changed', viewport()),
    web_app_expand: () => tell('viewport_changed', viewport()),
    web_app_request_safe_area: () => tell('safe_area_changed', covered()),
    web_app_request_content_safe_area: () =>
      tell('content_safe_area_changed', { top: 0, right: 0, bottom: 0, left: 0 }),
    web_app_setup_back_button: ({ is_visible }) => {
      part('back').hidden = !is_visible;
    },
    web_app_setup_main_button: showMainButton,
    web_app_open_popup: showPopup,
    web_app_request_write_access: () =>
      tell('write_access_requested', {
        status: part('may-write').checked ? 'allowed' : 'cancelled',
      }),
    web_app_request_phone: () =>
      tell('phone_requested', { status: part('has-phone').checked ? 'sent' : 'cancelled' }),
    web_app_invoke_custom_method: invoke,
    web_app_open_link: ({ url }) => {
      window.open(url, '_blank', 'noopener');
    },
    web_app_close: end,
  };

  window.addEventListener('message', (event) => {
    if (frame === null || event.source !== frame.contentWindow || event.origin !== appOrigin)
      return;
    const { eventType, eventData } = JSON.parse(event.data);
    window.posted.push({ eventType, eventData });
    write('app', eventType, eventData);
    if (Object.hasOwn(answers, eventType)) answers[eventType](eventData || {});
  });
  part('back').addEventListener('click', () => tell('back_button_pressed'));
  part('main-button').addEventListener('click', () => tell('main_button_pressed'));
  part('close').addEventListener('click', end);
  part('theme').addEventListener('change', () => tell('theme_changed', theme()));
  part('is-covered').addEventListener('change', () => tell('safe_area_changed', covered()));
  part('again').addEventListener('click', () => {
    if (lastUrl !== null) open(lastUrl);
  });
  part('launch').addEventListener('submit', (event) => {
    event.preventDefault();
    const wish = new URLSearchParams(new FormData(event.target));
    if (part('other').value !== '') wish.set('user', part('other').value);
    fetch(`/launch?${wish}`)
      .then((answer) => answer.json())
      .then(({ url }) => open(url));
  });
})();
