"""Mail, sent beside the table: nobody waits for it, and whether it went is nobody's business but the operator's."""
from __future__ import annotations

import asyncio
import logging
import smtplib
import ssl
from collections.abc import Coroutine
from email.message import EmailMessage

from roadstead.table.settings import Settings

LOG = logging.getLogger("roadstead.table")
AT_ONCE, MOST_WAITING = 2, 100
#: Seconds that a mail server may take to say something.
PATIENCE = 20
TLS, STARTTLS = "tls", "starttls"


class Post:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.turns = asyncio.Semaphore(AT_ONCE)
        self.tasks: set[asyncio.Task[None]] = set()

    @property
    def is_open(self) -> bool:
        return self.settings.smtp_host is not None and self.settings.address is not None

    def later(self, work: Coroutine[None, None, None]) -> None:
        """Whoever asked for it is answered at once; where very much waits already it is dropped."""
        if len(self.tasks) >= MOST_WAITING:
            LOG.warning("%s mails wait to be sent: another is dropped", MOST_WAITING)
            work.close()
            return
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.done)

    def done(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("a mail was not sent: %s", task.exception())

    async def send(self, to: str, subject: str, text: str) -> None:
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Subject"] = self.settings.smtp_from, to, subject
        mail.set_content(text)
        async with self.turns:
            await asyncio.to_thread(self.hand_over, mail)

    def hand_over(self, mail: EmailMessage) -> None:
        settings = self.settings
        assert settings.smtp_host is not None
        with connected(settings.smtp_host, settings.smtp_port, settings.smtp_security) as server:
            if settings.smtp_user is not None:
                server.login(settings.smtp_user, settings.smtp_password or "")
            server.send_message(mail)

    def close(self) -> None:
        for task in self.tasks:
            task.cancel()


def connected(host: str, port: int, security: str) -> smtplib.SMTP:
    if security == TLS:
        return smtplib.SMTP_SSL(host, port, timeout=PATIENCE, context=ssl.create_default_context())
    server = smtplib.SMTP(host, port, timeout=PATIENCE)
    if security == STARTTLS:
        server.starttls(context=ssl.create_default_context())
    return server
