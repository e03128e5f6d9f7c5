"""Web Push: notices that a browser shows although no page of the table is open. They go through the service of whoever made the
browser, encrypted so that only that browser reads them (RFC 8291), and signed by the table (VAPID, RFC 8292)."""
from __future__ import annotations

import json
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass

import http_ece
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
#: Seconds for which a service keeps what a browser that is off has not got yet, and for which a signature is good.
KEPT, SIGNED = 3 * 86_400, 12 * 3600
#: Bytes of a point of the curve, of one of its numbers, and of what a browser mixes in.
POINT, NUMBER, AUTH = 65, 32, 16


@dataclass(frozen=True)
class Subscription:
    """What a browser says of itself: where its service is, and with which keys it reads."""

    endpoint: str
    p256dh: str
    auth: str


def check(subscription: Subscription) -> None:
    """What is wrong with its keys is said as a ValueError."""
    try:
        point = decoded(subscription.p256dh)
        fits = len(point) == POINT and len(decoded(subscription.auth)) == AUTH
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    except ValueError as error:
        raise ValueError("these are no keys of a browser") from error
    if not fits:
        raise ValueError("these are no keys of a browser")


def new_signer() -> str:
    """The table's own key, as it is kept."""
    return encoded(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(NUMBER))


class Signer:
    """`contact` is told to the services, which may write there when something goes wrong."""

    def __init__(self, kept: str, contact: str) -> None:
        self.key = ec.derive_private_key(int.from_bytes(decoded(kept)), CURVE)
        self.contact = contact
        #: What browsers are told, so that they take notices from nobody else.
        self.public = encoded(self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    def authorization(self, origin: str) -> str:
        head = {"typ": "JWT", "alg": "ES256"}
        claims = {"aud": origin, "exp": int(time.time()) + SIGNED, "sub": self.contact}
        signed = ".".join(encoded(json.dumps(part).encode()) for part in (head, claims))
        first, second = decode_dss_signature(self.key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={signed}.{encoded(first.to_bytes(NUMBER) + second.to_bytes(NUMBER))}, k={self.public}"


def headers(signer: Signer, origin: str, topic: str) -> dict[str, str]:
    """Of several with one topic that wait for a browser it gets the last."""
    return {
        "Authorization": signer.authorization(origin),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEPT),
        "Topic": topic,
        "Urgency": "high",
    }


def sealed(subscription: Subscription, text: bytes) -> bytes:
    own = ec.generate_private_key(CURVE)
    keys = {"dh": decoded(subscription.p256dh), "auth_secret": decoded(subscription.auth)}
    closed: bytes = http_ece.encrypt(text, private_key=own, version="aes128gcm", **keys)
    return closed


def encoded(some: bytes) -> str:
    return urlsafe_b64encode(some).decode().rstrip("=")


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
